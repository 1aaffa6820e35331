"""The bombing aid: `face`, its Face; lines and pages are those of A World at War."""
