#include "check/rules.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/quote.h"
#include "base/suggest.h"
#include "check/rules/finders.h"
#include "floor/clearance.h"

namespace walkmask::check {
namespace {

constexpr Family kFamilies[] = {
    {'F', "Files"},  {'C', "Colours"}, {'S', "Sizes"},    {'T', "Topology"},
    {'P', "Places"}, {'A', "Areas"},   {'G', "Geometry"}, {'X', "Expectations"},
};

constexpr Severity kInfo = Severity::info;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kError = Severity::error;

constexpr int kMostPixels = 1'000'000'000;
constexpr int kMostLength = 32768;

/// A whole number that this rule is the first to have.
constexpr RuleParameter number(std::string_view key, int usual, int least, int most,
                               std::string_view meaning) {
  return {key, usual, least, most, meaning};
}

/// A parameter that is described elsewhere: in an earlier row or in parameters.cpp.
constexpr RuleParameter shared(std::string_view key) { return {.key = key}; }

constexpr auto kRules = std::to_array<Rule>({
    {.code = Code("F001"),
     .severity = kError,
     .what = "a manifest or a settings file that cannot be used",
     .text =
         "A manifest is JSON with known keys, right types, and no reference to what it does not\n"
         "declare; files that it names lie below its root, and masks have the palette that its\n"
         "indices need. The place is line:column. Of a level whose manifest cannot be used "
         "nothing\n"
         "else is judged; settings that cannot be used are left out.\n"},
    {.code = Code("F002"),
     .severity = kError,
     .what = "a file of the level that cannot be opened",
     .text =
         "It is missing, a folder, not to be read by you, or larger than allowed; or a folder "
         "that\n"
         "was to be searched has no level. What does not depend on it is judged all the same.\n"},
    {.code = Code("F003"),
     .severity = kError,
     .what = "an image that is damaged or no PNG",
     .text =
         "Every byte of a mask is checked: signature, chunks and their order, all checksums, "
         "palette\n"
         "indices, the amount of pixel data. Many programs open such a file in silence and show\n"
         "another picture than the artist saved. Save or copy it again.\n"},
    {.code = Code("F004"),
     .severity = kError,
     .what = "a mask that is not the kind of PNG that the engine reads",
     .text = "The manifest's \"format\" demands a palette, or a number of bits for each pixel. "
             "Save the\n"
             "mask as an indexed PNG of that depth.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F005"),
     .severity = kError,
     .what = "a mask with more areas than the engine has",
     .text = "The manifest's \"format\" says how many areas the engine knows; palette indices go "
             "from 0\n"
             "to one less. Pixels with a higher index have no meaning in the game.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F006"),
     .severity = kError,
     .what = "a palette in which a painted colour stands twice",
     .text = "Editors look pixels up by colour: saved again, one area may become the other. The\n"
             "manifest's \"format\" forbids it. Give every area a colour of its own.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F007"),
     .severity = kError,
     .what = "a mask with transparency that the engine does not take",
     .text = "The manifest's \"format\" says that nothing may be transparent: the engine ignores "
             "alpha,\n"
             "or refuses the file. Flatten the image before you save it.\n",
     .finder = {.of_mask = format_findings}},

    {.code = Code("C001"),
     .severity = kWarning,
     .what = "colours that nobody has named",
     .text = "A pixel whose colour neither the legend nor \"walkable\" names belongs to no area. "
             "Often it\n"
             "is the right colour but for a few values: a soft brush, a colour profile, a lossy "
             "copy. The\n"
             "finding names the nearest colour that is known and how far off it is. Paint with the "
             "exact\n"
             "colour, raise \"tolerance\", name the colour in the legend, or list it in "
             "\"no_area\" if it\n"
             "is meant to mean nothing.\n",
     .parameters =
         {number("undeclared_size", 64, 1, kMostPixels,
                 "as many pixels of a colour far from all named ones are an area of their own"),
          shared("no_area")},
     .finder = {.of_mask = colour_findings}},
    {.code = Code("C002"),
     .severity = kWarning,
     .what = "soft edges between colours that are named",
     .text =
         "The pixels between two colours have mixtures of the two, as a brush with anti-aliasing "
         "or\n"
         "a resized image leaves them. They belong to neither: around a gate that is a seam "
         "through\n"
         "which characters slip. Switch anti-aliasing off, resize without interpolation. It is\n"
         "reported once per image. Masks that are judged by brightness alone do not mind.\n",
     .parameters = {shared("no_area")},
     .finder = {.of_mask = colour_findings}},
    {.code = Code("C003"),
     .severity = kWarning,
     .what = "an indexed mask of which nobody said what is floor",
     .text = "The mask has a palette of several colours, and neither \"walkable\" nor a legend "
             "says which\n"
             "of them are floor, so brightness decides; palettes of adventure engines have colours "
             "only\n"
             "to tell areas apart. Say \"walkable\": \"nonzero\" or name indices, \"index:1-15\". "
             "Until\n"
             "then what depends on the floor is not judged.\n",
     .finder = {.of_mask = undecided_floor_findings},
     .hides_floor = true},
    {.code = Code("C004"),
     .severity = kWarning,
     .what = "pixels that are half transparent",
     .text =
         "A mask has no half tones: alpha of 128 or more counts as opaque, less as nothing. Soft\n"
         "brushes and erasers leave such pixels. Other programs draw the line elsewhere, so the "
         "floor\n"
         "may differ from what you see. Use hard tools, or flatten the image.\n",
     .finder = {.of_mask = transparency_findings}},
    {.code = Code("C005"),
     .severity = kInfo,
     .what = "colours hidden below full transparency",
     .text =
         "Pixels with alpha 0 still store a colour, and here it is one that would mean something. "
         "A\n"
         "program that ignores alpha, as some engines do, sees floor or an area there. Clear the\n"
         "transparent pixels to black, or flatten the image.\n",
     .finder = {.of_mask = transparency_findings}},
    {.code = Code("C006"),
     .severity = kWarning,
     .what = "a mask without any floor",
     .text = "No pixel of it is floor, by \"walkable\", the legend or brightness. Is it painted "
             "the other\n"
             "way round, with black floor, or is \"walkable\" mistyped? Nobody can stand in the "
             "room.\n",
     .finder = {.of_level = drawn_floor_findings, .of_mask = no_floor_findings}},

    {.code = Code("S001"),
     .severity = kError,
     .what = "images of different sizes",
     .text = "The masks of a level have one size, and the background has it too, or that times "
             "\"scale\".\n"
             "A picture cropped or resized later no longer lies where the mask says.\n",
     .finder = {.of_level = size_findings}},
    {.code = Code("S002"),
     .severity = kError,
     .what = "masks smaller than the room without a scale",
     .text =
         "The background is exactly twice (three times, ...) as large as the masks. If they are\n"
         "painted at half resolution on purpose, say \"scale\": 2; else paint them at the room's\n"
         "size. Until then it is not known where anything is, and what depends on the floor is "
         "not\n"
         "judged.\n",
     .finder = {.of_level = size_findings},
     .hides_floor = true},
    {.code = Code("S003"),
     .severity = kError,
     .what = "a room that is no whole number of mask pixels",
     .text =
         "The masks are a fraction of the room's size, but that does not divide it: engines "
         "round,\n"
         "and the last column or row lies beside the room or is missing. Make the room's sides\n"
         "multiples of the scale.\n",
     .finder = {.of_level = size_findings}},
    {.code = Code("S004"),
     .severity = kWarning,
     .what = "a shape that covers no pixel",
     .text =
         "The manifest draws something that lies wholly outside the room, or, with a scale, falls\n"
         "between the pixels of the mask. Most likely a coordinate is mistyped, or the shape was "
         "drawn\n"
         "for another room. Correct it, or remove it.\n",
     .finder = {.of_level = idle_shape_findings}},

    {.code = Code("T001"),
     .severity = kError,
     .what = "a place that is never reached",
     .text = "In no state of the level a way leads to this point or exit from where the other "
             "places are\n"
             "(from \"start\", where that is set; else from the part of the floor that most places "
             "stand\n"
             "on). Not even a point agent can get there. Paint a connection, or move the place.\n"
             "If it is meant to be so, expect it: {\"from\": ..., \"to\": ..., \"reachable\": "
             "false}.\n",
     .parameters = {shared("start")},
     .finder = {.of_floors = reach_findings}},
    {.code = Code("T002"),
     .severity = kInfo,
     .what = "places that are cut off in some states",
     .text =
         "While these areas are closed no way leads to the places, and nothing in \"expect\" says "
         "so.\n"
         "That is what gates are for; write it down as an expectation, and the day it changes by\n"
         "accident you will hear of it.\n",
     .parameters = {shared("start")},
     .finder = {.of_floors = reach_findings}},
    {.code = Code("T003"),
     .severity = kWarning,
     .what = "an island of floor on which nothing is",
     .text = "A part of the floor with no point or exit on it, connected to no other even with "
             "every area\n"
             "open: characters can never stand there, or a click on it sends them to a place that "
             "they\n"
             "cannot reach. Connect it, or paint it over. Without any places in the level every "
             "part but\n"
             "the largest counts.\n",
     .parameters = {number("speck_size", 16, 0, kMostPixels,
                           "a part of the floor with fewer pixels is a speck")},
     .finder = {.of_floors = part_findings}},
    {.code = Code("T004"),
     .severity = kWarning,
     .what = "specks of floor",
     .text = "Parts of the floor too small to stand on, left by a brush. A click beside the floor "
             "that is\n"
             "sent to the nearest floor lands on them. Paint them over. It is reported once per "
             "level.\n",
     .parameters = {shared("speck_size")},
     .finder = {.of_floors = part_findings}},

    {.code = Code("P001"),
     .severity = kError,
     .what = "a place beside the floor",
     .text =
         "A point, or the pixels along an exit's edge, where nobody can stand in any state. The\n"
         "finding names the nearest floor, how far it is, and whether the other places reach "
         "that.\n"
         "Games send a character there and wait for ever.\n",
     .finder = {.of_floors = misplaced_findings}},
    {.code = Code("P002"),
     .severity = kError,
     .what = "a place outside the room",
     .text = "Coordinates go from 0 to one less than the size, in pixels of the room: left to "
             "right, top\n"
             "to bottom.\n",
     .finder = {.of_floors = misplaced_findings}},
    {.code = Code("P003"),
     .severity = kWarning,
     .what = "a place so near to a wall that the agent stands in it",
     .text = "A character is a disc. Around this place there is room for a narrower one only, "
             "though it\n"
             "is floor. Move it away from the wall by the distance that is named.\n",
     .finder = {.of_floors = narrowness_findings}},
    {.code = Code("P004"),
     .severity = kWarning,
     .what = "a way too narrow for an agent",
     .text =
         "A point agent gets from the one place to the other, this agent does not get there in "
         "any\n"
         "state. The finding names the tightest pixel on the way and the widest agent\n"
         "that passes. If the way is meant for others, expect it: {\"agent\": ..., \"reachable\":\n"
         "false}.\n",
     .finder = {.of_floors = narrowness_findings}},
    {.code = Code("P005"),
     .severity = kError,
     .what = "an exit that lands beside the next room's floor",
     .text = "Where the exit leads to nobody can stand, in any state of that room. Characters "
             "would come\n"
             "in inside a wall.\n",
     .finder = {.of_neighbours = exit_findings}},
    {.code = Code("P006"),
     .severity = kError,
     .what = "an exit that leads nowhere",
     .text = "The level that it names cannot be used, or has no exit or point of that name.\n",
     .finder = {.of_neighbours = exit_findings}},

    {.code = Code("A001"),
     .severity = kWarning,
     .what = "an area that is declared but not painted",
     .text =
         "No pixel has the colour or index that the legend gives the area; opening and closing it\n"
         "does nothing. Paint it, or correct the colour. Colours compare exactly unless "
         "\"tolerance\"\n"
         "says otherwise.\n",
     .finder = {.of_floors = area_findings}},
    {.code = Code("A002"),
     .severity = kWarning,
     .what = "an area that is painted but not declared",
     .text =
         "So many pixels have this colour or index that it is no slip, but the legend has no name\n"
         "for it. No state can open or close it. Add it to the legend, or list the colour in\n"
         "\"no_area\".\n",
     .parameters = {shared("undeclared_size"), shared("no_area")},
     .finder = {.of_mask = colour_findings}},
    {.code = Code("A003"),
     .severity = kInfo,
     .what = "an area in several pieces",
     .text =
         "The pieces open and close together, wherever they are. Fine for two halves of a door; a\n"
         "piece of a few pixels is a slip of the brush.\n",
     .finder = {.of_floors = area_findings}},
    {.code = Code("A004"),
     .severity = kWarning,
     .what = "a gate that lies on walls",
     .text = "Some state opens or closes the area, but hardly any pixel of it is floor, so that "
             "changes\n"
             "next to nothing. Is the mask shifted, or the floor below it missing?\n",
     .parameters = {number("area_on_wall", 90, 0, 100,
                           "how much of an area may lie on walls, in percent")},
     .finder = {.of_floors = area_findings}},
    {.code = Code("A005"),
     .severity = kWarning,
     .what = "floor without an area",
     .text = "Only with \"every_floor_has_area\": for games in which each pixel of the floor "
             "belongs to\n"
             "an area that sets a character's size or sound.\n",
     .parameters = {shared("every_floor_has_area")},
     .finder = {.of_floors = area_findings}},

    {.code = Code("G001"),
     .severity = kWarning,
     .what = "a passage so narrow that it looks like a slip",
     .text = "Two large parts of the floor hang together by a few pixels only: a path leads "
             "through, but\n"
             "only for the thinnest characters, and seen on the screen through a wall. Widen it, "
             "or close\n"
             "it.\n",
     .parameters = {number("passage_width", 3, 1, kLargestDiameter,
                           "a passage must let an agent of this diameter through"),
                    number("part_size", 400, 1, kMostPixels,
                           "parts of the floor with as many pixels are large")},
     .finder = {.of_floors = narrowness_findings}},
    {.code = Code("G002"),
     .severity = kWarning,
     .what = "parts of the floor that touch only at a corner",
     .text = "Connected to the eye, not to the walker: a step goes to the left, right, up or down, "
             "and a\n"
             "diagonal one needs the pixels beside it. Add a pixel, or remove one.\n",
     .finder = {.of_floors = part_findings}},
    {.code = Code("G003"),
     .severity = kWarning,
     .what = "pinholes in the floor",
     .text =
         "Specks of wall inside the floor that nobody sees but that every path bends around, and\n"
         "round which a wide character finds no room. Fill them. It is reported once per level.\n",
     .parameters = {number("pinhole_size", 8, 0, kMostPixels,
                           "a hole in the floor with at most as many pixels is a pinhole")},
     .finder = {.of_floors = pinhole_findings}},
    {.code = Code("G004"),
     .severity = kWarning,
     .what = "floor at the picture's edge where no exit is",
     .text = "Characters can walk half out of the picture there. Only in levels with \"exits\": "
             "declare\n"
             "one, or end the floor before the edge.\n",
     .parameters = {number("edge_length", 4, 1, kMostLength,
                           "floor along the edge that is shorter is let pass, in pixels")},
     .finder = {.of_floors = open_edge_findings}},
    {.code = Code("G005"),
     .severity = kInfo,
     .what = "a long way round",
     .text = "The path between two places that reach each other is many times the straight line. "
             "Is an\n"
             "opening painted over, or a gate closed that should be open?\n",
     .parameters = {shared("start"), shared("detour"), shared("path")},
     .finder = {.of_floors = detour_findings}},

    {.code = Code("X001"),
     .severity = kError,
     .what = "an expected way that is not there",
     .text = "\"reachable\" is true, or not written. The finding says whether an end is beside the "
             "floor,\n"
             "which closed areas would have to be open, whether the way is too narrow for the "
             "agent and\n"
             "where, or how near one gets.\n",
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X002"),
     .severity = kError,
     .what = "a way that is there but must not be",
     .text = "\"reachable\": false. A gate leaks: the finding names it and the pixel where the way "
             "leads\n"
             "past it, or the open areas that it leads through.\n",
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X003"),
     .severity = kError,
     .what = "a path longer than \"max_length\"",
     .text = "The length is that of the path that the game walks, in pixels of the room: the one "
             "that the\n"
             "expectation gives as \"path\", else the one that walkmask finds.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X004"),
     .severity = kError,
     .what = "a path with more detour than \"max_detour\"",
     .text = "The path's length over that of the shortest way a point could take, round the same "
             "walls.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X005"),
     .severity = kError,
     .what = "a way narrower than \"min_clearance\"",
     .text =
         "No agent of that diameter gets through; the finding names the widest that does and the\n"
         "pixel where it is tightest.\n",
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X006"),
     .severity = kError,
     .what = "a path that leaves out its \"via\"",
     .text = "The path from one place to the other enters no pixel of the area.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X007"),
     .severity = kError,
     .what = "a path through the area it \"avoids\"",
     .text = "The path from one place to the other enters a pixel of the area.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X008"),
     .severity = kError,
     .what = "a path that leaves the floor",
     .text = "An expectation may give a path of the game's own, \"path\": [[x, y], ...]: the walk "
             "of a\n"
             "cutscene, the beat of a guard. It must lead from the one place to the other, if they "
             "are\n"
             "named, every waypoint on the floor and every leg in sight; the finding names the leg "
             "and\n"
             "the pixel where it leaves the floor. Paths that walkmask finds are looked at in the "
             "same\n"
             "way; one that left the floor would be a fault of walkmask.\n",
     .parameters = {shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
});

}  // namespace

std::span<const Rule> rules() { return kRules; }

const Rule& rule(Code code) {
  const auto row = std::ranges::find(kRules, code, &Rule::code);
  assert(row != kRules.end());
  return *row;
}

std::span<const Family> families() { return kFamilies; }

std::string upper_case(std::string_view code) {
  std::string result(code);
  for (char& letter : result) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return result;
}

bool begins_a_code(std::string_view text) {
  return !text.empty() && std::any_of(kRules.begin(), kRules.end(), [&](const Rule& rule) {
    return rule.code.text().starts_with(text);
  });
}

Error unknown_code(std::string_view text) {
  std::vector<std::string> names;
  for (const Rule& rule : kRules) names.emplace_back(rule.code.text());
  const std::string nearest = nearest_name(text, names);
  return {Fault::input, "", "", in_quotes(text) + " is neither a rule nor a family of rules",
          nearest.empty() ? "walkmask explain lists the rules" : suggestion(text, names)};
}

}  // namespace walkmask::check
