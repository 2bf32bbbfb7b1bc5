#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "check/fix_note.h"

namespace walkmask::page {

/// The fixes in a level, made or possible.
struct LevelFixes {
  std::vector<check::FixNote> notes = {};
  std::vector<std::size_t> files = {};  ///< the indices of the changed files that it uses
};

/// A file with its fixes.
struct ChangedFile {
  std::string name;
  std::span<const std::uint8_t> bytes;
};

/// The fixes in the levels of a page.
struct PageFixes {
  std::vector<LevelFixes> levels = {};  ///< as many as the page has, in their order
  std::vector<ChangedFile> files = {};  ///< that the page saves
  bool are_shown = false;               ///< the levels of the page have the fixes in them
};

/// Returns the fixes as an element of the page: a <template> with the notes as escaped JSON, and
/// the files in Base64. Empty if there are none.
std::string fixes_element(const PageFixes& fixes);

}  // namespace walkmask::page
