#pragma once

#include <span>
#include <string>

namespace walkmask {

// Completions of command lines. The scripts for the shells hand over the words up to the cursor,
// and what belongs there follows from the tables of commands and options.

/// Returns what may stand in place of the last of `words`, the words behind `walkmask` up to the
/// cursor: a line `word<TAB>meaning` for each candidate that begins like it, or a line that leaves
/// the rest to the shell, `:files`, `:folders` or `:levels` (*.json, *.png, *.map and folders).
///
/// Names of points, states, agents and areas come from the manifest that the words name; none
/// where it cannot be read.
std::string completions(std::span<const std::string> words);

}  // namespace walkmask
