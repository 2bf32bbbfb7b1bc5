#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/option.h"
#include "draw/scene.h"

namespace walkmask {

enum class PictureFormat { png, svg };

/// Returns the name of a format, as users write it; see base/words.h.
constexpr std::string_view word(PictureFormat format) {
  switch (format) {
    case PictureFormat::png:
      return "png";
    case PictureFormat::svg:
      return "svg";
  }
  return {};
}

/// Returns the row of --picture-format.
Option picture_format_option(std::optional<PictureFormat>& chosen);

/// Returns the format of the picture that `option` names a file for: the chosen one, else by the
/// file's ending, and PNG for a file without one (- is such) or where there is no file. Another
/// ending is an error.
Result<PictureFormat> picture_format(const std::optional<std::string>& file,
                                     std::optional<PictureFormat> chosen,
                                     const std::string& option = "--overlay");

/// Refuses to give a PNG the name of another format. `option` names the file.
Failure check_png_name(const std::string& option, const std::string& file);

/// Returns a scene as the bytes of a file.
Result<std::vector<std::uint8_t>> picture_bytes(draw::Scene scene, PictureFormat format);

}  // namespace walkmask
