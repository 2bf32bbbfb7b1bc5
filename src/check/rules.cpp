#include "check/rules.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/quote.h"
#include "base/suggest.h"

namespace walkmask::check {
namespace {

constexpr Family kFamilies[] = {
    {'F', "Files"},  {'C', "Colours"}, {'S', "Sizes"},    {'T', "Topology"},
    {'P', "Places"}, {'A', "Areas"},   {'G', "Geometry"}, {'X', "Expectations"},
};

constexpr Severity kInfo = Severity::info;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kError = Severity::error;

// Above each family: the files that find it, below src/check.
constexpr auto kRules = std::to_array<Rule>({
    // opened.cpp, written_settings.cpp and check_level.cpp (F001 to F003), rules/formats.cpp
    {Code::F001, "F001", kError, "a manifest or a settings file that cannot be used",
     "A manifest is JSON with known keys, right types, and no reference to what it does not\n"
     "declare; files that it names lie below its root, and masks have the palette that its\n"
     "indices need. The place is line:column. Of a level whose manifest cannot be used nothing\n"
     "else is judged; settings that cannot be used are left out.\n"},
    {Code::F002, "F002", kError, "a file of the level that cannot be opened",
     "It is missing, a folder, not to be read by you, or larger than allowed; or a folder that\n"
     "was to be searched has no level. What does not depend on it is judged all the same.\n"},
    {Code::F003, "F003", kError, "an image that is damaged or no PNG",
     "Every byte of a mask is checked: signature, chunks and their order, all checksums, palette\n"
     "indices, the amount of pixel data. Many programs open such a file in silence and show\n"
     "another picture than the artist saved. Save or copy it again.\n"},
    {Code::F004, "F004", kError, "a mask that is not the kind of PNG that the engine reads",
     "The manifest's \"format\" demands a palette, or a number of bits for each pixel. Save the\n"
     "mask as an indexed PNG of that depth.\n"},
    {Code::F005, "F005", kError, "a mask with more areas than the engine has",
     "The manifest's \"format\" says how many areas the engine knows; palette indices go from 0\n"
     "to one less. Pixels with a higher index have no meaning in the game.\n"},
    {Code::F006, "F006", kError, "a palette in which a painted colour stands twice",
     "Editors look pixels up by colour: saved again, one area may become the other. The\n"
     "manifest's \"format\" forbids it. Give every area a colour of its own.\n"},
    {Code::F007, "F007", kError, "a mask with transparency that the engine does not take",
     "The manifest's \"format\" says that nothing may be transparent: the engine ignores alpha,\n"
     "or refuses the file. Flatten the image before you save it.\n"},

    // rules/colours.cpp, undecided_floor.cpp (C003), transparency.cpp (C004, C005),
    // no_floor.cpp (C006)
    {Code::C001, "C001", kWarning, "colours that nobody has named",
     "A pixel whose colour neither the legend nor \"walkable\" names belongs to no area. Often it\n"
     "is the right colour but for a few values: a soft brush, a colour profile, a lossy copy. The\n"
     "finding names the nearest colour that is known and how far off it is. Paint with the exact\n"
     "colour, raise \"tolerance\", name the colour in the legend, or list it in \"no_area\" if it\n"
     "is meant to mean nothing.\n"},
    {Code::C002, "C002", kWarning, "soft edges between colours that are named",
     "The pixels between two colours have mixtures of the two, as a brush with anti-aliasing or\n"
     "a resized image leaves them. They belong to neither: around a gate that is a seam through\n"
     "which characters slip. Switch anti-aliasing off, resize without interpolation. It is\n"
     "reported once per image. Masks that are judged by brightness alone do not mind.\n"},
    {Code::C003, "C003", kWarning, "an indexed mask of which nobody said what is floor",
     "The mask has a palette of several colours, and neither \"walkable\" nor a legend says which\n"
     "of them are floor, so brightness decides; palettes of adventure engines have colours only\n"
     "to tell areas apart. Say \"walkable\": \"nonzero\" or name indices, \"index:1-15\". Until\n"
     "then what depends on the floor is not judged.\n"},
    {Code::C004, "C004", kWarning, "pixels that are half transparent",
     "A mask has no half tones: alpha of 128 or more counts as opaque, less as nothing. Soft\n"
     "brushes and erasers leave such pixels. Other programs draw the line elsewhere, so the floor\n"
     "may differ from what you see. Use hard tools, or flatten the image.\n"},
    {Code::C005, "C005", kInfo, "colours hidden below full transparency",
     "Pixels with alpha 0 still store a colour, and here it is one that would mean something. A\n"
     "program that ignores alpha, as some engines do, sees floor or an area there. Clear the\n"
     "transparent pixels to black, or flatten the image.\n"},
    {Code::C006, "C006", kWarning, "a mask without any floor",
     "No pixel of it is floor, by \"walkable\", the legend or brightness. Is it painted the other\n"
     "way round, with black floor, or is \"walkable\" mistyped? Nobody can stand in the room.\n"},

    // rules/sizes.cpp, idle_shapes.cpp (S004)
    {Code::S001, "S001", kError, "images of different sizes",
     "The masks of a level have one size, and the background has it too, or that times \"scale\".\n"
     "A picture cropped or resized later no longer lies where the mask says.\n"},
    {Code::S002, "S002", kError, "masks smaller than the room without a scale",
     "The background is exactly twice (three times, ...) as large as the masks. If they are\n"
     "painted at half resolution on purpose, say \"scale\": 2; else paint them at the room's\n"
     "size. Until then it is not known where anything is, and what depends on the floor is not\n"
     "judged.\n"},
    {Code::S003, "S003", kError, "a room that is no whole number of mask pixels",
     "The masks are a fraction of the room's size, but that does not divide it: engines round,\n"
     "and the last column or row lies beside the room or is missing. Make the room's sides\n"
     "multiples of the scale.\n"},
    {Code::S004, "S004", kWarning, "a shape that covers no pixel",
     "The manifest draws something that lies wholly outside the room, or, with a scale, falls\n"
     "between the pixels of the mask. Most likely a coordinate is mistyped, or the shape was "
     "drawn\n"
     "for another room. Correct it, or remove it.\n"},

    // rules/reach.cpp, islands.cpp (T003, T004)
    {Code::T001, "T001", kError, "a place that is never reached",
     "In no state of the level a way leads to this point or exit from where the other places are\n"
     "(from \"start\", where that is set; else from the part of the floor that most places stand\n"
     "on). Not even a point agent can get there. Paint a connection, or move the place.\n"
     "If it is meant to be so, expect it: {\"from\": ..., \"to\": ..., \"reachable\": false}.\n"},
    {Code::T002, "T002", kInfo, "places that are cut off in some states",
     "While these areas are closed no way leads to the places, and nothing in \"expect\" says so.\n"
     "That is what gates are for; write it down as an expectation, and the day it changes by\n"
     "accident you will hear of it.\n"},
    {Code::T003, "T003", kWarning, "an island of floor on which nothing is",
     "A part of the floor with no point or exit on it, connected to no other even with every area\n"
     "open: characters can never stand there, or a click on it sends them to a place that they\n"
     "cannot reach. Connect it, or paint it over. Without any places in the level every part but\n"
     "the largest counts.\n"},
    {Code::T004, "T004", kWarning, "specks of floor",
     "Parts of the floor too small to stand on, left by a brush. A click beside the floor that is\n"
     "sent to the nearest floor lands on them. Paint them over. It is reported once per level.\n"},

    // rules/misplaced.cpp, agents.cpp (P003, P004), exits.cpp (P005, P006)
    {Code::P001, "P001", kError, "a place beside the floor",
     "A point, or the pixels along an exit's edge, where nobody can stand in any state. The\n"
     "finding names the nearest floor, how far it is, and whether the other places reach that.\n"
     "Games send a character there and wait for ever.\n"},
    {Code::P002, "P002", kError, "a place outside the room",
     "Coordinates go from 0 to one less than the size, in pixels of the room: left to right, top\n"
     "to bottom.\n"},
    {Code::P003, "P003", kWarning, "a place so near to a wall that the agent stands in it",
     "A character is a disc. Around this place there is room for a narrower one only, though it\n"
     "is floor. Move it away from the wall by the distance that is named.\n"},
    {Code::P004, "P004", kWarning, "a way too narrow for an agent",
     "A point agent gets from the one place to the other, this agent does not get there in any\n"
     "state. The finding names the tightest pixel on the way and the widest agent\n"
     "that passes. If the way is meant for others, expect it: {\"agent\": ..., \"reachable\":\n"
     "false}.\n"},
    {Code::P005, "P005", kError, "an exit that lands beside the next room's floor",
     "Where the exit leads to nobody can stand, in any state of that room. Characters would come\n"
     "in inside a wall.\n"},
    {Code::P006, "P006", kError, "an exit that leads nowhere",
     "The level that it names cannot be used, or has no exit or point of that name.\n"},

    // rules/areas.cpp, colours.cpp (A002)
    {Code::A001, "A001", kWarning, "an area that is declared but not painted",
     "No pixel has the colour or index that the legend gives the area; opening and closing it\n"
     "does nothing. Paint it, or correct the colour. Colours compare exactly unless \"tolerance\"\n"
     "says otherwise.\n"},
    {Code::A002, "A002", kWarning, "an area that is painted but not declared",
     "So many pixels have this colour or index that it is no slip, but the legend has no name\n"
     "for it. No state can open or close it. Add it to the legend, or list the colour in\n"
     "\"no_area\".\n"},
    {Code::A003, "A003", kInfo, "an area in several pieces",
     "The pieces open and close together, wherever they are. Fine for two halves of a door; a\n"
     "piece of a few pixels is a slip of the brush.\n"},
    {Code::A004, "A004", kWarning, "a gate that lies on walls",
     "Some state opens or closes the area, but hardly any pixel of it is floor, so that changes\n"
     "next to nothing. Is the mask shifted, or the floor below it missing?\n"},
    {Code::A005, "A005", kWarning, "floor without an area",
     "Only with \"every_floor_has_area\": for games in which each pixel of the floor belongs to\n"
     "an area that sets a character's size or sound.\n"},

    // rules/passages.cpp, corners.cpp (G002), pinholes.cpp (G003), open_edges.cpp (G004),
    // detours.cpp (G005)
    {Code::G001, "G001", kWarning, "a passage so narrow that it looks like a slip",
     "Two large parts of the floor hang together by a few pixels only: a path leads through, but\n"
     "only for the thinnest characters, and seen on the screen through a wall. Widen it, or close\n"
     "it.\n"},
    {Code::G002, "G002", kWarning, "parts of the floor that touch only at a corner",
     "Connected to the eye, not to the walker: a step goes to the left, right, up or down, and a\n"
     "diagonal one needs the pixels beside it. Add a pixel, or remove one.\n"},
    {Code::G003, "G003", kWarning, "pinholes in the floor",
     "Specks of wall inside the floor that nobody sees but that every path bends around, and\n"
     "round which a wide character finds no room. Fill them. It is reported once per level.\n"},
    {Code::G004, "G004", kWarning, "floor at the picture's edge where no exit is",
     "Characters can walk half out of the picture there. Only in levels with \"exits\": declare\n"
     "one, or end the floor before the edge.\n"},
    {Code::G005, "G005", kInfo, "a long way round",
     "The path between two places that reach each other is many times the straight line. Is an\n"
     "opening painted over, or a gate closed that should be open?\n"},

    // rules/expectations.cpp, missing_connection.cpp (X001), forbidden_connection.cpp (X002),
    // walked_path.cpp (X003, X004, X006, X007), given_path.cpp (X008)
    {Code::X001, "X001", kError, "an expected way that is not there",
     "\"reachable\" is true, or not written. The finding says whether an end is beside the floor,\n"
     "which closed areas would have to be open, whether the way is too narrow for the agent and\n"
     "where, or how near one gets.\n"},
    {Code::X002, "X002", kError, "a way that is there but must not be",
     "\"reachable\": false. A gate leaks: the finding names it and the pixel where the way leads\n"
     "past it, or the open areas that it leads through.\n"},
    {Code::X003, "X003", kError, "a path longer than \"max_length\"",
     "The length is that of the path that the game walks, in pixels of the room: the one that the\n"
     "expectation gives as \"path\", else the one that walkmask finds.\n"},
    {Code::X004, "X004", kError, "a path with more detour than \"max_detour\"",
     "The path's length over that of the shortest way a point could take, round the same walls.\n"},
    {Code::X005, "X005", kError, "a way narrower than \"min_clearance\"",
     "No agent of that diameter gets through; the finding names the widest that does and the\n"
     "pixel where it is tightest.\n"},
    {Code::X006, "X006", kError, "a path that leaves out its \"via\"",
     "The path from one place to the other enters no pixel of the area.\n"},
    {Code::X007, "X007", kError, "a path through the area it \"avoids\"",
     "The path from one place to the other enters a pixel of the area.\n"},
    {Code::X008, "X008", kError, "a path that leaves the floor",
     "An expectation may give a path of the game's own, \"path\": [[x, y], ...]: the walk of a\n"
     "cutscene, the beat of a guard. It must lead from the one place to the other, if they are\n"
     "named, every waypoint on the floor and every leg in sight; the finding names the leg and\n"
     "the pixel where it leaves the floor. Paths that walkmask finds are looked at in the same\n"
     "way; one that left the floor would be a fault of walkmask.\n"},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (static_cast<std::size_t>(kRules[i].code) != i) return false;
  }
  return true;
}
static_assert(in_order() && kRules.back().code == Code::X008, "a rule for each code, in order");

}  // namespace

std::span<const Rule> rules() { return kRules; }

const Rule& rule(Code code) { return kRules[static_cast<std::size_t>(code)]; }

std::span<const Family> families() { return kFamilies; }

std::string upper_case(std::string_view code) {
  std::string result(code);
  for (char& letter : result) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return result;
}

bool begins_a_name(std::string_view text) {
  return !text.empty() && std::any_of(kRules.begin(), kRules.end(), [&](const Rule& rule) {
    return rule.name.starts_with(text);
  });
}

Error unknown_code(std::string_view text) {
  std::vector<std::string> names;
  for (const Rule& rule : kRules) names.emplace_back(rule.name);
  const std::string nearest = nearest_name(text, names);
  return {Fault::input, "", "", in_quotes(text) + " is neither a rule nor a family of rules",
          nearest.empty() ? "walkmask explain lists the rules" : suggestion(text, names)};
}

}  // namespace walkmask::check
