#pragma once

#include <span>
#include <string>

namespace walkmask {

// Completions of command lines. The scripts for the shells pass the words up to the cursor; the
// candidates follow from the tables of commands and options.

/// Returns the completions of the last of `words`, which are the words after `walkmask` up to the
/// cursor: a line `word<TAB>meaning` for each candidate, or a line that leaves the rest to the
/// shell: `:files`, `:folders` or `:levels` (*.json, *.png, *.map and folders).
///
/// Names of points, states, agents and areas come from the manifest among the words; there are none
/// if it cannot be read.
std::string completions(std::span<const std::string> words);

}  // namespace walkmask
