#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "level/manifest.h"
#include "level/request.h"
#include "png/image.h"

namespace walkmask::check {

struct NamedImage {
  std::string file;
  png::Image image;
};

struct NamedSize {
  std::string file;
  int width = 0, height = 0;
};

/// What could be read of a level.
struct Contents {
  std::string file;
  std::vector<std::string> files;  ///< all that the level names, and itself
  Manifest manifest;
  std::optional<NamedImage> walk, areas;
  std::optional<NamedSize> background;
  bool lacks_mask = false;  ///< one that the level names could not be read

  /// The mask that decides the size. Precondition: there is one.
  const NamedImage& first() const { return walk ? *walk : *areas; }

  /// The mask that the legend speaks of; null where it could not be read.
  const NamedImage* legend_mask() const;
};

struct Opened {
  std::optional<Contents> contents;  ///< absent where the manifest cannot be used
  Findings findings;                 ///< what could not be read: F001, F002, F003
};

/// Reads as much of a level as can be read. An error only where the machine failed. Time and
/// memory: those of decoding its masks; of the background only the size is looked at.
Result<Opened> open(const LevelRequest& request);

/// The error of a file as a finding about it.
Finding finding_of(Code code, const Error& error);

}  // namespace walkmask::check
