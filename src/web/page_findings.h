#pragma once

#include <stddef.h>
#include <stdint.h>

#include "web/page_level.h"

// C functions of the page's module, as in page_level.h: they find what a user's painting changes,
// by the same finders as `check`, for the rules that follow painting
// (check::Rule::follows_painting).
//
// An instance whose budget of steps runs out traps, and must not be called again.

extern "C" {

/// The findings in a level.
struct page_findings;

/// Judges a level; free the result with page_findings_free. `about` is the description of the level
/// (page/level_element.h), JSON in UTF-8. Keeps no reference to it, nor to the level. Time: as for
/// LevelFloors.
struct page_findings* page_findings_new(const struct page_level* level, const char* about,
                                        size_t size);

/// Returns what was found as JSON that ends with zero:
///
///     {"findings":[{"code":"T001","severity":"error","pixel":[x,y],"box":[l,t,r,b],
///                   "message":...,"cure":...,"states":["night"],"agent":"hero",
///                   "about":[{"name":"door","to":"vault"}],
///                   "parts":[{"box":[l,t,r,b],"blocks":[[l,t,r,b],...]}]}],
///      "joined":[{"from":"bed","to":"door","state":"night","agent":"hero"}]}
///
/// Findings are in the order of their rules, and members without a value are left out. A connection
/// that no expectation names has no `name`: it begins at a reference place, which painting may
/// change. Messages do not explain, which would take longer than the rest. `parts` are the parts of
/// the floor that a finding about no name lists, each with its box in the room and its blocks in
/// the mask. `joined` are the pairs of places that a path, or exits of the room, join.
const char* page_findings_text(struct page_findings* findings);

/// Null has no effect.
void page_findings_free(struct page_findings* findings);
}
