#pragma once

#include <cstdint>
#include <set>

#include "check/finding.h"
#include "check/neighbours.h"
#include "check/room_in_game.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

// The finders of the rules, a line for each; see Finder. Each finder is defined in the file of
// src/check/rules with its name.

// These look at the level as it was opened.
Findings drawn_floor_findings(const LevelContent& opened);  ///< C006, where shapes are the floor
Findings idle_shape_findings(const LevelContent& opened);   ///< S004; time: drawing the shapes
Findings size_findings(const LevelContent& opened);         ///< S001 to S003

// These look at each mask that is an image. Time: linear in its paints, unless stated otherwise.
Findings colour_findings(const MaskImage& mask);          ///< C001, C002, A002; see find_soft_edges
Findings doubtful_image_findings(const MaskImage& mask);  ///< C007, the part about colours
Findings format_findings(const MaskImage& mask);          ///< F004 to F007
Findings no_floor_findings(const MaskImage& mask);
Findings transparency_findings(const MaskImage& mask);     ///< C004, C005; unless F007 reports it
Findings undecided_floor_findings(const MaskImage& mask);  ///< C003

// These look at the floors of a level.
Findings area_findings(const Subject& subject, LevelFloors& floors);
Findings detour_findings(const Subject& subject, LevelFloors& floors);  ///< G005, G006
Findings doubtful_floor_findings(const Subject& subject, LevelFloors& floors);
Findings expectation_findings(const Subject& subject, LevelFloors& floors);
Findings lost_floor_findings(const Subject& subject, LevelFloors& floors);  ///< G007
Findings misplaced_findings(const Subject& subject, LevelFloors& floors);
Findings narrowness_findings(const Subject& subject, LevelFloors& floors);
Findings open_edge_findings(const Subject& subject, LevelFloors& floors);
Findings part_findings(const Subject& subject, LevelFloors& floors);
Findings pinhole_findings(const Subject& subject, LevelFloors& floors);
Findings reach_findings(const Subject& subject, LevelFloors& floors);
Findings shut_passage_findings(const Subject& subject, LevelFloors& floors);  ///< A006
Findings squeeze_findings(const Subject& subject, LevelFloors& floors);       ///< G008

// This looks at the levels that exits lead to; reports F001 if some of them were not read.
Findings exit_findings(const Subject& subject, const NeighbourLevels& neighbours);

// These look at a room of a game.
Findings linked_room_findings(const RoomInGame& subject);     ///< R001 to R003
Findings missed_arrival_findings(const RoomInGame& subject);  ///< R004

/// Returns the components of the floor with every area open that hold places which T001 reports as
/// separated from the reference place even then. Other finders leave these to T001.
std::set<std::int32_t> parts_never_reached(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
