"""Which tests are quick: every room is covered, nothing starts a process or sets a table.

A test is quick unless its file, or a file of the tests that it imports, names what starts a process
or a Discord of one's own; or unless it is listed here as slow. `conftest.py` marks by this rule.
"""

import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent

STARTING = re.compile(
    r"\b(subprocess|ProcessPoolExecutor|WorkerProcess|Loopback|LocalTable|Umpire|CliRunner"
    r"|playwright)\b"
)
"""What starts a process, or people at a table with the bot at work."""

SLOW = frozenset(
    {
        "test_alpha3_ahead::test_a3_sbr_a_raid_on_the_map_is_its_procedure_over_all_dice",
        "test_alpha3_changes::test_what_is_told_of_a_random_game_adds_up",
        "test_alpha3_phase_odds::test_r_64_a_phase_in_all_is_its_procedure_over_all_dice",
        "test_alpha3_phase_rolled",
        "test_alpha3_phone_lines::test_no_post_of_a_random_game_is_longer_than_a_phone",
        "test_alpha3_random_play::test_a_random_round_holds_every_invariant",
        "test_alpha3_scripted_game::test_two_rounds_by_script_end_with_every_unit_where_it_belongs",
        "test_alpha3_standing::test_r_69_a_battle_at_sea_ends_alike_in_one_act_and_in_many",
        "test_alpha3_standing::test_r_69_a_battle_on_land_ends_alike_in_one_act_and_in_many",
        "test_alpha3_turn_machine",
        "test_alpha3_written::test_positions_of_a_random_game_come_back_as_they_were",
        "test_awaw_perft",
        "test_awaw_requests::test_a_port_once_spelled_stays_spelled",
        "test_bombing_laws",
        "test_bombing_perft",
        "test_bombing_phase_engaging::test_one_lock_for_each_decision_point",
        "test_bombing_phase_laws",
        "test_bombing_told::test_everything_that_a_phase_changes_is_told",
        "test_both_hostile",
        "test_both_verifiers",
        "test_campaign_deployment::test_25_31a_to_25_31c_each_box_is_entered_from_its_own_bases",
        "test_campaign_laws::runTest",
        "test_campaign_requests::test_no_request_breaks_a_campaign",
        "test_fairness_derivation::test_faces_are_even",
        "test_fairness_mutations",
        "test_hosting_security::test_every_test_that_is_named_exists",
        "test_house::test_every_test_says_what_it_proves",
        "test_house_messages::test_every_message_has_a_figure_for_each_of_its_holes",
        "test_house_procedures::test_a_run_is_a_pure_function",
        "test_house_procedures::test_one_lock_for_each_decision_point",
        "test_house_procedures::test_the_questions_of_a_game_are_those_that_its_source_asks",
        "test_house_rulebooks::test_a_rule_without_a_test_is_found_and_a_range_of_letters_is_spelt_out",
        "test_house_rulebooks::test_every_enforced_place_is_named_by_a_test",
        "test_house_rulebooks::test_our_words_are_our_own",
        "test_law_duties",
        "test_law_elsewhere",
        "test_law_games::test_random_games_tell_every_change",
        "test_law_itself::test_a_referee_who_lies_once_in_a_while_is_found_out",
        "test_law_scripted_alpha3",
        "test_law_summaries::test_a_summary_reads_back_to_the_same_requests",
        "test_locale_catalogues::test_every_message_is_in_the_catalogue",
        "test_locale_catalogues::test_pybabel_finds_every_entry_of_the_catalogues",
        "test_locale_outcomes::test_every_outcome_of_an_attack_is_told_in_every_language",
        "test_locale_samples::test_what_is_told_of_a_declaration_is_said_in_every_language",
        "test_machine_laws",
        "test_odds_bombing",
        "test_odds_by_enumeration",
        "test_odds_chains::test_large_fleets_lose_nothing_of_their_chances",
        "test_odds_fights::test_small_fights_end_as_enumeration_of_the_procedure_says",
        "test_odds_forecast",
        "test_odds_laws",
        "test_odds_measures::test_a_battles_line_tells_wins_and_takes_apart",
        "test_odds_phases",
        "test_odds_raids",
        "test_odds_rolled::test_a_few_hundred_rolled_battles_agree_with_the_odds",
        "test_odds_tables",
        "test_page_story::test_every_cited_rule_of_a_story_has_its_text",
        "test_page_story::test_every_result_is_told_in_both_languages_as_the_bot_says_it",
        "test_perft_alpha3::test_base_g40_moves_single_moves_agree_with_the_text",
        "test_perft_wider_alpha3",
        "test_proof_figures",
        "test_record_lines::test_any_sequence_of_appends_yields_valid_chains",
        "test_record_otherwise",
        "test_record_outbox_machine",
        "test_record_unwritten",
        "test_representative_cards::test_ruling_26_every_order_of_the_cards_is_as_likely",
        "test_representative_changes::test_what_is_told_is_what_changed",
        "test_representative_fight_all::test_what_fight_all_comes_to_is_as_likely_as_its_odds_say",
        "test_representative_game_random::test_random_play_holds_every_invariant",
        "test_representative_perft::test_r4_4_single_moves_are_those_of_the_rules",
        "test_representative_perft_reactions::test_r4_4_19_interceptors_of_single_moves_are_those_of_the_rules",
        "test_representative_ports_and_nights::test_r_42_the_odds_know_that_they_go",
        "test_representative_posts::test_the_posts_of_a_game_fit_a_phone",
        "test_representative_turn_machine",
        "test_rules_pages::test_every_page_of_every_place_fits_and_loses_nothing",
        "test_show_golden::test_every_page_of_a_declaration_says_what_it_said",
        "test_show_golden_commands",
        "test_show_golden_games",
        "test_show_golden_played",
        "test_show_golden_proposed",
        "test_show_result_lengths::test_a_post_is_cut_part_by_part",
        "test_show_svg_board",
        "test_show_vocabulary::test_no_message_of_a_game_calls_a_power_as_another_game_does",
        "test_show_vocabulary::test_no_message_of_the_bot_is_long_winded_shouts_or_begs",
        "test_show_vocabulary::test_no_message_says_a_thing_in_another_word",
        "test_standalone_drand",
        "test_standalone_hostile::test_odd_values_anywhere_give_a_report",
        "test_standalone_results::test_a_result_with_other_faces_counts_or_throws_is_refused",
        "test_standalone_rolls",
        "test_standalone_vectors",
        "test_words_any_text::test_any_line_is_a_request_or_refused",
        "test_words_any_text::test_any_roll_is_dice_or_refused",
        "test_words_any_text::test_any_seating_is_seats_or_refused",
        "test_words_any_text::test_one_piece_over_and_over_is_read_soon",
        "test_words_field_names::test_no_message_of_the_board_games_names_a_field",
        "test_words_fuzz::test_mutated_input_is_read_or_refused",
        "test_words_hostile::test_faults_cost_by_their_number_and_no_power_of_it",
        "test_words_nothing_dropped::test_a_word_more_is_refused_or_kept_or_says_nothing_else",
        "test_words_offered_held",
        "test_words_offered_play::test_a_game_is_played_by_what_is_offered",
        "test_words_prose::test_no_word_of_what_is_accepted_is_dropped",
        "test_words_toml::test_whatever_is_written_reads_back",
        "test_words_typed_form::test_the_typed_form_of_any_options_reads_back_as_the_same_request",
    }
)
"""Files, and functions in files, that take long: what a program proves over very many cases."""


_IMPORT = re.compile(r"^[ \t]*(?:from (\S+) )?import (\([^)]*\)|.*)", re.MULTILINE)
"""A statement that imports: where from, and what. Reading whole files as Python takes too long."""


@cache
def starts_something(path: Path) -> bool:
    """Return whether a file of the tests starts a process or a table, itself or by another."""
    imported = _IMPORT.findall(path.read_text(encoding="utf-8"))
    if any(STARTING.search(f"{source} {names}") for source, names in imported):
        return True
    modules = {module for source, names in imported for module in (source or names).split(", ")}
    support = sorted(modules & _places().keys() - {path.stem})
    return any(starts_something(_places()[name]) for name in support)


@cache
def _places() -> dict[str, Path]:
    """Return every file of the tests by its name, which no other has."""
    return {path.stem: path for path in TESTS.rglob("*.py")}


def is_quick_file(path: Path) -> bool:
    """Return whether there may be quick tests in a file."""
    return path.stem not in SLOW and not starts_something(path)


def is_quick(path: Path, function: str) -> bool:
    """Return whether a test, by its file and its function's name, is quick."""
    return f"{path.stem}::{function}" not in SLOW and is_quick_file(path)
