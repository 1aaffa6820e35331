-- Every message has a nonce of its own, unlike any that another archive of the same bot has used or
-- will use: Discord returns the earlier message of the same author where it knows the nonce.
ALTER TABLE outbox ADD COLUMN nonce TEXT NOT NULL DEFAULT '';
UPDATE outbox SET nonce = lower(hex(randomblob(12))) WHERE state = 'pending';
