#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "diff/level_difference.h"

namespace walkmask {

/// A level of one or both of the compared sides.
struct DiffedLevel {
  enum class Status { same, changed, added, removed, unusable };

  std::string name;  ///< the new level's file, or the path of both below their folders
  Status status = Status::same;
  diff::LevelDifference difference = {};  ///< empty unless both sides can be compared
  std::optional<Error> error = {};        ///< the reason if it is unusable
};

/// Returns the name of a status in reports; see base/words.h.
constexpr std::string_view word(DiffedLevel::Status status) {
  switch (status) {
    case DiffedLevel::Status::same:
      return "same";
    case DiffedLevel::Status::changed:
      return "changed";
    case DiffedLevel::Status::added:
      return "added";
    case DiffedLevel::Status::removed:
      return "removed";
    case DiffedLevel::Status::unusable:
      return "unusable";
  }
  return {};
}

/// The comparison of two levels or of two folders.
struct DifferenceReport {
  std::string before, after;  ///< as they are shown
  bool of_folders = false;
  std::vector<DiffedLevel> levels;

  /// Returns whether anything differs in the levels that can be compared.
  bool any() const;
};

/// Writes for a person: a summary in a line, then the changes in each level, starting with the ones
/// that characters notice most. Shortens long lists.
std::string difference_text(const DifferenceReport& report);

/// Writes the whole report as a document of the schema walkmask.difference/1, in a line.
std::string difference_json(const DifferenceReport& report);

}  // namespace walkmask
