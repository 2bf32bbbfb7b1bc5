# The sources of the page's module besides those of floors, for BuildWasm.cmake. The linker
# drops what the page does not use, such as the rules that do not follow painting.

set(page_sources base/error.cpp base/escape.cpp base/file_place.cpp base/grammar.cpp base/letter_case.cpp base/number_text.cpp
  base/quote.cpp base/utf8.cpp json/error.cpp json/parse.cpp json/position_counter.cpp json/read.cpp json/writer.cpp
  batch/solve_between.cpp
  level/area_pixels.cpp level/blocked_level.cpp level/choice.cpp level/colour_key.cpp level/exit.cpp level/manifest.cpp
  level/room_place.cpp level/room_units.cpp shapes/cover.cpp shapes/section.cpp
  game/game_map.cpp survey/closest_pass.cpp survey/diagonal_contacts.cpp survey/gap.cpp
  survey/gates.cpp survey/islands.cpp survey/joined_parts.cpp survey/level_floors.cpp survey/minimal_sets.cpp
  survey/narrow_passages.cpp survey/narrows.cpp survey/nearest_pixels.cpp survey/passage.cpp survey/path_measures.cpp
  survey/pieces.cpp survey/places.cpp survey/places_on_floor.cpp
  check/covered_by_expectation.cpp check/drawn_floor.cpp check/finding.cpp
  check/parameters.cpp check/rules.cpp check/rules/expectations.cpp check/rules/forbidden_connection.cpp
  check/rules/given_path.cpp check/rules/misplaced.cpp check/rules/missing_connection.cpp check/rules/narrowness.cpp
  check/rules/parts.cpp check/rules/reach.cpp check/rules/walked_path.cpp check/settings.cpp check/state_expectation.cpp
  check/subject.cpp check/waivers.cpp check/wording.cpp
  web/page_findings.cpp web/page_floor.cpp web/page_gates.cpp web/page_level.cpp
  web/page_run_time.cpp web/told_level.cpp)
