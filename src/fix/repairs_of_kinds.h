#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/finding.h"
#include "fix/manifest_source.h"
#include "fix/repair.h"

namespace walkmask::fix {

// The repairs of each kind; see repairs_for.

/// Returns a repair of this finding that changes nothing yet.
Repair repair_of(const check::Finding& finding, const std::string& file);

/// Turns the runs of a repair, on the square pixels of a mask, into runs on the pixels of its file.
/// Precondition: all squares of a painted pixel are in the runs, or none.
void take_to_file(std::vector<png::PixelRun>& runs, const Mask& mask);

/// Returns a repair that cannot be made.
Repair refused_repair(const check::Finding& finding, const std::string& file, std::string reason);

/// Returns why a finding is not mended by a change of its level's file: what it is about is written
/// in another one, such as the manifest beside a room. Absent if it is written in that file.
std::optional<std::string> written_elsewhere(const check::Finding& finding,
                                             const JudgedLevel& level);

/// Moves the place of a finding. `source` is null if the level is not a manifest.
Repair moved_place(const check::Finding& finding, const JudgedLevel& level,
                   const ManifestSource* source);

/// Deletes the declaration that a finding is about, in all its parts.
Repair deleted_declaration(const check::Finding& finding, const JudgedLevel& level,
                           const ManifestSource* source);

/// Paints the parts of a finding like the pixels around them: each as most of them are painted.
Repair repainted_parts(const check::Finding& finding, const JudgedLevel& level);

/// Paint a mask's undeclared colours as the nearest declared ones: those that hardly differ from
/// them, and those of soft edges. The alpha of a pixel stays.
Repair repainted_slips(const check::Finding& finding, const JudgedLevel& level);
Repair repainted_soft_edges(const check::Finding& finding, const JudgedLevel& level);

}  // namespace walkmask::fix
