#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "check/fix_note.h"
#include "check/rules.h"
#include "fix/judged_level.h"
#include "json/edit.h"
#include "png/limits.h"
#include "png/rewrite.h"

namespace walkmask::fix {

/// The change of one file that may fix findings of one rule; not tried yet.
struct Repair {
  check::FixNote note;       ///< as if it were made
  std::string key;           ///< of the findings, see finding_key
  std::string name;          ///< the key; of a deletion, with the message: equal keys are many
  std::string file;          ///< as the level's request names it
  std::string refusal = {};  ///< why there is no change, if so
  std::vector<png::PixelRun> pixels = {};
  std::vector<json::TextChange> changes = {};
  std::vector<std::size_t> deleted = {};  ///< the offsets of elements and members in the text
  std::optional<std::string> moved = {};  ///< the place whose connections may change
};

/// Returns the kind of a finding and its subjects, which stay the same while other findings come
/// and go: its rule, file, agent, and the names it is about except for colours. Findings that
/// differ only in their numbers have equal keys.
std::string finding_key(const check::Finding& finding);

/// Returns the repairs of this kind for the findings of a level, each finding once, in their
/// order. `files` has the level's files.
std::vector<Repair> repairs_for(const JudgedLevel& level, check::Fix::Kind kind,
                                const Files& files);

/// Returns a file with these repairs made together. Precondition: they are of this file and of one
/// kind, and none is refused.
Result<FileBytes> repaired(const FileBytes& file, std::span<const Repair> repairs,
                           const png::Limits& limits);

}  // namespace walkmask::fix
