#include "check/rules.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"
#include "check/rules/finders.h"
#include "floor/clearance.h"
#include "survey/mask_doubt.h"

namespace walkmask::check {
namespace {

constexpr Family kFamilies[] = {
    {'F', "Files"},    {'C', "Colours"},         {'S', "Sizes"},
    {'T', "Topology"}, {'P', "Places"},          {'A', "Areas"},
    {'G', "Geometry"}, {'R', "Rooms of a game"}, {'X', "Expectations"},
};

constexpr Severity kInfo = Severity::info;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kError = Severity::error;

constexpr int kMostPixels = 1'000'000'000;
constexpr int kMostLength = 32768;
constexpr int kMostPercent = 1'000'000;

/// Returns a whole number that this rule is the first to have.
constexpr RuleParameter number(std::string_view key, int usual, int least, int most,
                               std::string_view meaning) {
  return {key, usual, least, most, meaning};
}

/// Returns a parameter that is described elsewhere: in an earlier row or in parameters.cpp.
constexpr RuleParameter shared(std::string_view key) { return {.key = key}; }

constexpr auto kRules = std::to_array<Rule>({
    {.code = Code("F001"),
     .severity = kError,
     .what = "a manifest or settings file that cannot be used",
     .why =
         R"(A manifest is JSON with known keys, values of the right types, and no reference to a name that
it does not declare. The files that it names lie below its root, and masks that are read by
palette indices have a palette. The place is line:column. If a manifest cannot be used, nothing
else of its level is checked; settings that cannot be used are ignored.
)",
     .cure = "Correct the file at that line and column.\n"},
    {.code = Code("F002"),
     .severity = kError,
     .what = "a file of the level that cannot be opened",
     .why =
         R"(The file is missing, is a folder, may not be read, or is larger than allowed; or a folder that
was to be searched contains no level. Everything that does not depend on it is still checked.
)",
     .cure = "Correct the name, or restore the file.\n"},
    {.code = Code("F003"),
     .severity = kError,
     .what = "an image that is damaged or in an unknown format",
     .why =
         R"(Every byte of a mask is checked: signature, chunks and their order, all checksums, palette
indices, the amount of pixel data. Many programs open a damaged file without a warning and show
another picture than the artist saved. Masks are PNG, BMP or PGM; a background may also be JPEG or
TGA, and pictures are drawn without it if it is damaged.
)",
     .cure = "Save or copy the image again.\n"},
    {.code = Code("F004"),
     .severity = kError,
     .what = "a mask in a PNG format that the engine does not read",
     .why = "The manifest's \"format\" demands a palette, or a number of bits per pixel.\n",
     .cure = "Save the mask as an indexed PNG of that depth.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F005"),
     .severity = kError,
     .what = "a mask with more areas than the engine has",
     .why =
         R"(The manifest's "format" states how many areas the engine has; palette indices go from 0 to one
less. Pixels with a higher index have no meaning in the game.
)",
     .cure = "Paint with the indices that the engine has.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F006"),
     .severity = kError,
     .what = "a palette that contains a painted colour twice",
     .why =
         R"(Image editors look up pixels by colour: when the file is saved again, one area may become the
other. The manifest's "format" forbids it.
)",
     .cure = "Give every area its own colour.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F007"),
     .severity = kError,
     .what = "a mask with transparency that the engine does not support",
     .why = "The manifest's \"format\" forbids transparency: the engine ignores alpha, or refuses "
            "the file.\n",
     .cure = "Flatten the image before you save it.\n",
     .finder = {.of_mask = format_findings}},
    {.code = Code("F008"),
     .severity = kWarning,
     .what = "a waiver that applies to nothing",
     .why =
         R"(The manifest waives a finding of this rule at this pixel, but there is none any more: the mask
was fixed, or what was meant has moved.
)",
     .cure = "Remove the waiver, or correct its pixel.\n",
     .fix = {Fix::Kind::delete_declaration, "deletes the waiver"}},

    {.code = Code("C001"),
     .severity = kWarning,
     .what = "undeclared colours",
     .why =
         R"(A pixel whose colour neither the legend nor "walkable" declares belongs to no area. Often it is
a declared colour that is off by a few values, because of a soft brush, a colour profile or a
lossy copy. The finding names the nearest declared colour and the difference.
)",
     .cure =
         R"(Paint with the exact colour, raise "tolerance", declare the colour in the legend, or list it in
"no_area" if it has no meaning.
)",
     .parameters = {number("undeclared_size", 64, 1, kMostPixels,
                           "this many pixels of a colour far from all declared ones are an area"),
                    shared("no_area")},
     .finder = {.of_mask = colour_findings},
     .fix = {Fix::Kind::repaint_slips,
             "paints colours that hardly differ from a declared one as that"},
     .finds_undeclared_paint = true},
    {.code = Code("C002"),
     .severity = kWarning,
     .what = "soft edges between declared colours",
     .why =
         R"(The pixels between two colours are mixtures of both, as anti-aliased brushes and resized images
leave them. They belong to neither: around a gate they are a seam that characters slip through.
The finding is reported once per image. Masks that are read by brightness alone are not
affected.
)",
     .cure = "Switch off anti-aliasing, and resize without interpolation.\n",
     .parameters = {shared("no_area")},
     .finder = {.of_mask = colour_findings},
     .fix = {Fix::Kind::repaint_soft_edges, "paints the mixed colours as the nearest declared one"},
     .finds_undeclared_paint = true},
    {.code = Code("C003"),
     .severity = kWarning,
     .what = "an indexed mask without a rule for what is floor",
     .why =
         R"(The mask has a palette of several colours, and neither "walkable" nor a legend declares which of
them are floor, so brightness decides; palettes of adventure engines have colours only to
distinguish areas. Until it is declared, nothing that depends on the floor is checked.
)",
     .cure = "Set \"walkable\": \"nonzero\", or name indices: \"index:1-15\".\n",
     .finder = {.of_mask = undecided_floor_findings},
     .hides_floor = true},
    {.code = Code("C004"),
     .severity = kWarning,
     .what = "partly transparent pixels",
     .why =
         R"(A mask has no partial transparency: a pixel with an alpha of 128 or more is opaque, any other
has no colour. Soft brushes and erasers leave such pixels. Other programs use another threshold,
so the floor may differ from the one on your screen.
)",
     .cure = "Use hard brushes and erasers, or flatten the image.\n",
     .finder = {.of_mask = transparency_findings}},
    {.code = Code("C005"),
     .severity = kInfo,
     .what = "colours hidden under full transparency",
     .why =
         R"(Pixels with an alpha of 0 still store a colour, and this colour is floor or an area. A program
that ignores alpha, as some engines do, finds floor or an area there.
)",
     .cure = "Clear the transparent pixels to black, or flatten the image.\n",
     .finder = {.of_mask = transparency_findings}},
    {.code = Code("C006"),
     .severity = kWarning,
     .what = "a mask without floor",
     .why =
         R"(No pixel of the mask is floor by "walkable", the legend or brightness. The mask may be inverted,
with black floor, or "walkable" may be mistyped. No agent fits anywhere in the room.
)",
     .cure = "Paint the floor white, or declare its colours in \"walkable\".\n",
     .finder = {.of_level = drawn_floor_findings, .of_mask = no_floor_findings}},
    {.code = Code("C007"),
     .severity = kWarning,
     .what = "an image that is hardly a mask",
     .why =
         R"(A mask has few colours and few parts, and the places of a level are on its floor. More than 256
colours that only brightness separates are a painting or a lossy copy. If more than half of the
places, and at least three, are on walls, the mask is inverted or belongs to another room; a place
just off the floor does not count. A floor that fills three edges of the picture may be inverted
too, unless the exits there lead somewhere. A hundred islands of floor are texture or noise.
)",
     .cure =
         R"(Name the right image, declare in "walkable" which colours are floor, or export the mask without
interpolation and lossy compression.
)",
     .finder = {.of_mask = doubtful_image_findings, .of_floors = doubtful_floor_findings}},

    {.code = Code("S001"),
     .severity = kError,
     .what = "images of different sizes",
     .why =
         R"(The masks of a level have the same size, and the background has that size times "scale". An
image that is cropped or resized later no longer lies where its pixels belong.
)",
     .cure = "Give the images the same size without moving what is painted.\n",
     .finder = {.of_level = size_findings}},
    {.code = Code("S002"),
     .severity = kError,
     .what = "masks smaller than the room without a scale",
     .why =
         R"(The background is exactly twice (three times, ...) as large as the masks. Until the scale is
declared, no position is known, and nothing that depends on the floor is checked.
)",
     .cure =
         R"(Set "scale": 2 if the masks are painted at half resolution on purpose; otherwise paint them at
the room's size.
)",
     .finder = {.of_level = size_findings},
     .hides_floor = true},
    {.code = Code("S003"),
     .severity = kError,
     .what = "a room that is not a whole number of mask pixels",
     .why =
         R"(The masks are painted at a fraction of the room's size that does not divide it. Engines round,
and the last column or row lies outside the room or is missing.
)",
     .cure = "Make the room's width and height multiples of the scale.\n",
     .finder = {.of_level = size_findings}},
    {.code = Code("S004"),
     .severity = kWarning,
     .what = "a shape that covers no pixel",
     .why =
         R"(A shape of the manifest lies completely outside the room or, with a scale, falls between the
pixels of the mask. Most likely a coordinate is mistyped, or the shape was drawn for another
room.
)",
     .cure = "Correct its coordinates, or remove it.\n",
     .finder = {.of_level = idle_shape_findings}},

    {.code = Code("T001"),
     .severity = kError,
     .what = "a place that is never reached",
     .why =
         R"(No state of the level has a path to this point or exit from the other places: from "start" if it
is set, otherwise from the part of the floor with the most places. Not even a point agent
reaches it.
)",
     .cure =
         R"(Paint a connection, or move the place. If it is intended, expect it: {"from": ..., "to": ...,
"reachable": false}.
)",
     .parameters = {shared("start")},
     .finder = {.of_floors = reach_findings},
     .follows_painting = true},
    {.code = Code("T002"),
     .severity = kInfo,
     .what = "places that are cut off in some states",
     .why =
         R"(While these areas are closed no path leads to the places, and no expectation covers that. Gates
are made for it, but only an expectation reports when it changes by accident.
)",
     .cure = "Add the expectation that the finding names, or open an area in these states.\n",
     .parameters = {shared("start")},
     .finder = {.of_floors = reach_findings},
     .follows_painting = true},
    {.code = Code("T003"),
     .severity = kWarning,
     .what = "an island of floor without any place",
     .why =
         R"(The part of the floor has no point or exit and is connected to no other part, even while every
area is open. Characters cannot get there, or a click on it sends them to a place that they
cannot reach. In a level without places, every part but the largest is reported.
)",
     .cure = "Connect it, or paint over it.\n",
     .parameters = {number("speck_size", kSpeckSize, 0, kMostPixels,
                           "a part of the floor with fewer pixels is a speck")},
     .finder = {.of_floors = part_findings},
     .follows_painting = true},
    {.code = Code("T004"),
     .severity = kWarning,
     .what = "specks of floor",
     .why =
         R"(These parts of the floor are too small for a character; a brush left them. A click off the
floor that is moved to the nearest floor may land on one. They are reported once per level. What
polygons leave where they are thinner than a pixel is not reported.
)",
     .cure = "Paint over them, or remove the shapes that draw them.\n",
     .parameters = {shared("speck_size")},
     .finder = {.of_floors = part_findings},
     .fix = {Fix::Kind::repaint_parts, "paints them like the wall around them"},
     .follows_painting = true},

    {.code = Code("P001"),
     .severity = kError,
     .what = "a place off the floor",
     .why =
         R"(No agent fits at the point, or at the pixels along an exit's edge, in any state. The finding
names the nearest floor, its distance, and whether the other places reach it; if not, also the
nearest floor that they reach. Many engines walk to that floor instead, which may lie elsewhere than
meant: for them "snap" says how far from a point is near enough (P007).
)",
     .cure =
         R"(Move the place onto the floor, or paint floor there. If the game walks to the nearest floor, set
"snap" to the pixels that this may be away.
)",
     .finder = {.of_floors = misplaced_findings},
     .fix = {Fix::Kind::move_place,
             "moves a point or an exit's \"at\" to the nearest floor that is reached, or with room "
             "for the widest agent"},
     .follows_painting = true},
    {.code = Code("P002"),
     .severity = kError,
     .what = "a place outside the room",
     .why =
         R"(Coordinates go from 0 to one less than the size, in pixels of the room: x from left to right, y
from top to bottom. A point where scripts put characters out of sight belongs below "offstage"; one
there that lies inside the room is reported as well.
)",
     .cure =
         R"(Move the place inside the room, or into the manifest of its own room, or declare it below
"offstage".
)",
     .finder = {.of_floors = misplaced_findings}},
    {.code = Code("P003"),
     .severity = kWarning,
     .what = "a place too near a wall for an agent",
     .why = "The place is floor, but only a smaller agent fits there.\n",
     .cure = "Move the place to the pixel that the finding names, or paint more floor around it.\n",
     .finder = {.of_floors = narrowness_findings},
     .fix = {Fix::Kind::move_place,
             "moves a point or an exit's \"at\" to the pixel that the finding names"},
     .follows_painting = true},
    {.code = Code("P004"),
     .severity = kWarning,
     .what = "a passage too narrow for an agent",
     .why =
         R"(A point agent gets from the one place to the other, but this agent does not in any state. The
finding names the tightest pixel of the passage and the widest agent, narrower than this one, that
gets through.
)",
     .cure =
         R"(Widen the passage. If it is meant for other agents, expect it: {"agent": ..., "reachable":
false}.
)",
     .finder = {.of_floors = narrowness_findings},
     .follows_painting = true},
    {.code = Code("P005"),
     .severity = kError,
     .what = "an exit to a place off the floor of the next room",
     .why =
         R"(No agent fits at the place that the exit leads to, in any state of that room. Characters would
appear inside a wall.
)",
     .cure = "Move that place onto the floor of its room.\n",
     .finder = {.of_neighbours = exit_findings}},
    {.code = Code("P006"),
     .severity = kError,
     .what = "an exit that leads nowhere",
     .why = "The level that the exit names cannot be used, or has no exit or point of that name.\n",
     .cure = "Correct the exit's \"to\", or fix that level.\n",
     .finder = {.of_neighbours = exit_findings}},
    {.code = Code("P007"),
     .severity = kInfo,
     .what = "a point that counts at the nearest floor",
     .why =
         R"(The point lies off the floor, or on floor that is not reached, at most "snap" pixels away from
floor that is reached. The level declares that the game walks to the nearest floor, so the point
counts there for every rule. Farther away it is P001 or T001.
)",
     .cure = "Nothing, if characters may stop there; otherwise move the point onto the floor.\n",
     .finder = {.of_floors = misplaced_findings}},

    {.code = Code("A001"),
     .severity = kWarning,
     .what = "an area that is declared but not painted",
     .why =
         R"(No pixel has the colour or index that the legend gives the area, so opening and closing it
changes nothing. Colours compare exactly unless "tolerance" is set.
)",
     .cure = "Paint it, or correct its colour.\n",
     .finder = {.of_floors = area_findings},
     .fix = {Fix::Kind::delete_declaration,
             "deletes the area from the manifest if nothing else there names it and no mask has "
             "undeclared colours"}},
    {.code = Code("A002"),
     .severity = kWarning,
     .what = "an area that is painted but not declared",
     .why =
         R"(Too many pixels have this colour or index to be a slip of the brush, but the legend does not
declare it. No state can open or close it.
)",
     .cure = "Add it to the legend, or list the colour in \"no_area\".\n",
     .parameters = {shared("undeclared_size"), shared("no_area")},
     .finder = {.of_mask = colour_findings},
     .finds_undeclared_paint = true},
    {.code = Code("A003"),
     .severity = kInfo,
     .what = "an area in several pieces",
     .why =
         R"(The pieces open and close together, wherever they are. That is intended for the two halves of a
door; a piece of a few pixels is a slip of the brush. It is not reported where areas are zones that
set a character's size: with "format": "ags" or "every_floor_has_area".
)",
     .cure = "Join the pieces, or paint over those that do not belong to the area.\n",
     .parameters = {shared("every_floor_has_area")},
     .finder = {.of_floors = area_findings}},
    {.code = Code("A004"),
     .severity = kWarning,
     .what = "a gate that lies on walls",
     .why =
         R"(A state opens or closes the area, but hardly any of its pixels are floor, so that changes almost
nothing. The mask may be shifted, or the floor below the area may be missing.
)",
     .cure = "Move the area onto the floor, or paint floor below it.\n",
     .parameters = {number("area_on_wall", 90, 0, 100,
                           "how much of an area may lie on walls, in percent")},
     .finder = {.of_floors = area_findings}},
    {.code = Code("A005"),
     .severity = kWarning,
     .what = "floor without an area",
     .why =
         R"(Reported only with "every_floor_has_area", for games in which each pixel of the floor belongs to
an area that sets a character's size or sound.
)",
     .cure = "Paint the areas up to the walls.\n",
     .parameters = {shared("every_floor_has_area")},
     .finder = {.of_floors = area_findings}},
    {.code = Code("A006"),
     .severity = kWarning,
     .what = "a passage that is open only in states that no script makes",
     .why =
         R"(The script of the room closes these areas each time the room is entered, under no condition and
before it is shown, and no script opens them again. Only while they are open does a path join the
places. The rule is for games with scripts: the states of a manifest are declared, and T001 reports
the places that none of them reaches. It reports nothing if a script that belongs to no room may
open the area, or if a script computes which area it opens, opens one by a macro, or paints areas.
)",
     .cure =
         R"(Open the area in a script, or close it only under a condition. If no one is meant to pass there,
paint over the passage.
)",
     .finder = {.of_floors = shut_passage_findings}},

    {.code = Code("G001"),
     .severity = kWarning,
     .what = "a passage narrow enough to be a mistake",
     .why =
         R"(Only a few pixels connect two large parts of the floor. A path leads through, but only for the
thinnest characters, and on the screen it seems to lead through a wall.
)",
     .cure = "Widen the passage, or close it.\n",
     .parameters = {number("passage_width", 3, 1, kLargestDiameter,
                           "a passage must let an agent of this diameter through"),
                    number("part_size", 400, 1, kMostPixels,
                           "parts of the floor with at least this many pixels are large")},
     .finder = {.of_floors = narrowness_findings}},
    {.code = Code("G002"),
     .severity = kWarning,
     .what = "parts of the floor that touch only at a corner",
     .why =
         R"(The parts look connected but are not: a step goes left, right, up or down, and a diagonal step
needs the pixels beside it. A corner inside a polygon that is thinner than a pixel is not reported.
)",
     .cure =
         R"(Add a pixel to join the parts, or remove one to separate them; let shapes overlap, or move them
apart.
)",
     .finder = {.of_floors = part_findings}},
    {.code = Code("G003"),
     .severity = kWarning,
     .what = "pinholes in the floor",
     .why =
         R"(These specks of wall inside the floor are hardly visible, but every path bends around them, and
a wide agent does not fit near them. They are reported once per level. Seams between polygons are
not reported.
)",
     .cure = "Fill them, or remove the holes and walls that draw them.\n",
     .parameters = {number("pinhole_size", 8, 0, kMostPixels,
                           "a hole in the floor with at most this many pixels is a pinhole")},
     .finder = {.of_floors = pinhole_findings},
     .fix = {Fix::Kind::repaint_parts, "paints them like the floor around them"}},
    {.code = Code("G004"),
     .severity = kWarning,
     .what = "floor at the picture's edge without an exit",
     .why = "Characters can walk partly out of the picture there. It is reported only in levels "
            "with \"exits\".\n",
     .cure = "Declare an exit there, or end the floor before the edge.\n",
     .parameters = {number("edge_length", 4, 1, kMostLength,
                           "the shortest floor along the edge that is reported, in pixels")},
     .finder = {.of_floors = open_edge_findings}},
    {.code = Code("G005"),
     .severity = kInfo,
     .what = "a long detour",
     .why =
         R"(The path between two connected places is many times as long as the straight line. An opening may
be painted over, or a gate may be closed by mistake.
)",
     .cure = "Open a shorter path, or raise \"detour\".\n",
     .parameters = {shared("start"), shared("detour"), shared("path")},
     .finder = {.of_floors = detour_findings}},
    {.code = Code("G006"),
     .severity = kInfo,
     .what = "a path on the wrong side of an obstacle",
     .why =
         R"(The pipeline is fast, but now and then it takes the longer side of an obstacle, and players
notice. This path is that much longer than the shortest one; both are in the picture. In each state
the first agent walks to each place from "start", otherwise from one on the part of the floor with
the most places. Then an agent of each size walks between the other places, until there are 64 such
paths of the level or they take too long. A place is reported once: with its path from the start if
that is too long, otherwise with the worst of the others. Paths of less than 20 pixels are not
reported, nor paths with "comfort" or with "path": "shortest".
)",
     .cure =
         R"(Let the game walk the shortest path and set "path": "shortest", move the place or the obstacle, or
raise "worse_than_shortest".
)",
     .parameters = {number("worse_than_shortest", 10, 0, kMostPercent,
                           "a path may be this much longer than the shortest, in percent"),
                    shared("start"), shared("path")},
     .finder = {.of_floors = detour_findings}},
    {.code = Code("G007"),
     .severity = kInfo,
     .what = "floor that an agent cannot get to",
     .why =
         R"(The agent fits on this part of the floor, but everything that leads there from a place is too
narrow, though every area is open and a point agent gets there. Players may click there and see the
character stop elsewhere. Parts of fewer pixels than "part_size" are not reported, nor parts with a
place on them, which P004 reports. Agents of one size are reported once.
)",
     .cure =
         R"(Widen a passage to it, or paint over it. Waive the finding if only other agents are meant to get
there.
)",
     .parameters = {shared("part_size")},
     .finder = {.of_floors = lost_floor_findings}},
    {.code = Code("G008"),
     .severity = kInfo,
     .what = "a comfortable path that closed areas take away",
     .why =
         R"(Two places are connected in these states, but the path between them does not keep the agent's
"comfort" off the walls, as it does in another state: where an area is closed, the agent squeezes
through a narrow place. X010 explains when a path is comfortable, and where its distances begin. The
paths lead from "start", otherwise from a place on the part of the floor with the most places, to
each other place. Agents of one size and comfort are reported once.
)",
     .cure = "Widen the passage there, or open another path in these states.\n",
     .parameters = {shared("start")},
     .finder = {.of_floors = squeeze_findings}},

    {.code = Code("R001"),
     .severity = kInfo,
     .what = "a room that nothing leads to",
     .why =
         R"(No chain of exits leads to the room from the one where the game begins. If that is unknown, as
for manifests, two or more rooms have no entrance, although a game begins in one room. The rules of
this family look at all rooms of a game together, so they apply when a folder or a project is
checked, not a single level. They report nothing that an exit to an unknown room, or a script that
may change the room at any time, could refute. walkmask game shows these.
)",
     .cure = "Lead an exit to the room, or remove it.\n",
     .finder = {.of_game = linked_room_findings}},
    {.code = Code("R002"),
     .severity = kError,
     .what = "an arrival from which no exit is reached",
     .why =
         R"(An exit of another room leads to this point, but no path leads from there to any exit of the
room, in any state. Not even a point agent leaves the room again.
)",
     .cure = "Connect the floor there to an exit, or move the arrival.\n",
     .finder = {.of_game = linked_room_findings}},
    {.code = Code("R003"),
     .severity = kInfo,
     .what = "an exit from which nothing leads back",
     .why =
         R"(No exits that are reached one after the other lead from the room behind this exit back to the
room. Games have such exits, at the end of a chapter for example; or the exit that leads back was
forgotten, or its floor is cut off.
Exits of a room where no one is known to walk, such as a title or a menu, are not reported.
)",
     .cure = "Lead an exit back, or ignore the rule where the story only goes on.\n",
     .finder = {.of_game = linked_room_findings}},
    {.code = Code("R004"),
     .severity = kInfo,
     .what = "a game whose player mostly arrives off the floor",
     .why =
         R"(Scripts put the player off the floor at more than half of the known arrivals of the game, and at
five or more. In such a game the player drives, flies or sees through the character's eyes, and
does not need the floor. This is reported once, at the project, instead of an error (P001) for each
arrival. A room that is checked by itself reports its own arrivals.
)",
     .cure = "Ignore the rule to see each of these arrivals.\n",
     .finder = {.of_game = missed_arrival_findings}},

    {.code = Code("X001"),
     .severity = kError,
     .what = "an expected path that does not exist",
     .why =
         R"(The expectation's "reachable" is true or missing, but there is no path. The finding states
whether an end is off the floor, which closed areas would have to be open, whether and where
the passage is too narrow for the agent, or how near the agent gets.
)",
     .cure = "Open a path, or expect the place to be unreachable.\n",
     .finder = {.of_floors = expectation_findings},
     .follows_painting = true},
    {.code = Code("X002"),
     .severity = kError,
     .what = "a path that must not exist",
     .why =
         R"(The expectation's "reachable" is false, but there is a path: a gate leaks. The finding names the
gate and the pixel where the path leads past it, or the open areas that it leads through.
)",
     .cure = "Close the gap, or expect the place to be reachable.\n",
     .finder = {.of_floors = expectation_findings},
     .follows_painting = true},
    {.code = Code("X003"),
     .severity = kError,
     .what = "a path longer than \"max_length\"",
     .why =
         R"(The length of the path that the game walks is measured in pixels of the room. It is the path that
the expectation gives as "path", otherwise the one that walkmask finds.
)",
     .cure = "Shorten the path, or allow more.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X004"),
     .severity = kError,
     .what = "a path with more detour than \"max_detour\"",
     .why =
         R"(The detour is the length of the path divided by the length of the shortest possible path around
the same walls.
)",
     .cure = "Straighten the path, or allow more.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X005"),
     .severity = kError,
     .what = "a passage narrower than \"min_clearance\"",
     .why =
         R"(An agent of that diameter does not get through, and the expectation's own agent is narrower. If that
is an ellipse or a rectangle, "min_clearance" is a width at the same proportions; if the agent is
scaled, it is the size at 100 %. The finding names the widest agent, narrower than that, that gets
through, and the pixel where the passage is tightest.
)",
     .cure = "Widen the passage there.\n",
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X006"),
     .severity = kError,
     .what = "a path that misses its \"via\"",
     .why = "The path from the one place to the other enters no pixel of the area.\n",
     .cure = "Move the area onto the path, or close the other paths.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X007"),
     .severity = kError,
     .what = "a path through the area that it \"avoids\"",
     .why = "The path from the one place to the other enters a pixel of the area.\n",
     .cure = "Make another path shorter, or close the area.\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X008"),
     .severity = kError,
     .what = "a path that leaves the floor",
     .why =
         R"(An expectation may give a path that the game defines, "path": [[x, y], ...], for example in a
cutscene or for a guard. If the places are named, it must lead from the one to the other; every
waypoint must be on the floor, and every leg in line of sight. The finding names the leg and the
pixel where the path leaves the floor. Paths that walkmask finds are checked as well; one that
left the floor would be a fault of walkmask.
)",
     .cure = "Correct the path, or the floor.\n",
     .parameters = {shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
    {.code = Code("X010"),
     .severity = kError,
     .what = "a path that is not \"comfortable\"",
     .why =
         R"(The expectation demands that the path keeps the agent's "comfort" off the walls everywhere but
near its ends. In a narrow place the agent has to squeeze through, also if it keeps to the middle.
The finding names the tightest pixel. Its distance is that of the feet: it counts from the nearest
pixel where the agent does not fit, from centre to centre. Near an end with less room lie the pixels
that comfort eases for it: the climb from the end away from walls, until there is twice the comfort,
and around it each pixel whose distance from walls is at least half of a sum: the distance of a
pixel of the climb from walls, and the distance between the two.
)",
     .cure = "Widen the passage there, or lower the agent's \"comfort\".\n",
     .parameters = {shared("path"), shared("line_of_sight")},
     .finder = {.of_floors = expectation_findings}},
});

/// The first elements of an array that a constant expression fills.
template <typename T, std::size_t Size>
struct Filled {
  std::array<T, Size> all;
  std::size_t count = 0;

  constexpr void add(const T& one) { all[count++] = one; }
  constexpr std::span<const T> span() const { return std::span(all).first(count); }
};

// A module that uses only these tables does not link the rules.

constexpr auto kNumbers = [] {
  Filled<RuleParameter, kRules.size()> numbers = {};
  for (const Rule& rule : kRules) {
    for (const RuleParameter& parameter : rule.parameters) {
      if (parameter.is_number()) numbers.add(parameter);
    }
  }
  return numbers;
}();

template <std::size_t... Number>
constexpr std::array<PaintedRules::Row, kRules.size()> all_rows(std::index_sequence<Number...>) {
  return {PaintedRules::Row{kRules[Number].code, kRules[Number].severity}...};
}

constexpr auto kPaintedRows = [] {
  Filled<PaintedRules::Row, kRules.size()> rows = {
      all_rows(std::make_index_sequence<kRules.size()>())};
  for (const Rule& rule : kRules) {
    if (rule.follows_painting) rows.add({rule.code, rule.severity});
  }
  return rows;
}();

constexpr auto kPaintedFinders = [] {
  Filled<decltype(Finder::of_floors), kRules.size()> finders = {};
  for (const Rule& rule : kRules) {
    const auto known = finders.span();
    const auto finder = rule.finder.of_floors;
    if (!rule.follows_painting || std::ranges::find(known, finder) != known.end()) continue;
    finders.add(finder);
  }
  return finders;
}();

}  // namespace

std::span<const Rule> rules() { return kRules; }

std::span<const RuleParameter> rule_numbers() { return kNumbers.span(); }

PaintedRules painted_rules() { return {kPaintedRows.span(), kPaintedFinders.span()}; }

const Rule& rule(Code code) {
  const auto row = std::ranges::find(kRules, code, &Rule::code);
  assert(row != kRules.end());
  return *row;
}

std::span<const Family> families() { return kFamilies; }

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
