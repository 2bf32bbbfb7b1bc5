#include "cli/picture_format.h"

#include <utility>

#include "base/quote.h"
#include "cli/read_value.h"
#include "draw/pixels.h"
#include "draw/svg.h"
#include "png/write.h"

namespace walkmask {
namespace {

/// Returns ".svg" of "out/path.SVG"; empty where the last part of the name has no point within it.
std::string ending_of(const std::string& file) {
  const std::size_t point = file.rfind('.');
  const std::size_t name = file.find_last_of("/\\");
  const std::size_t first = name == std::string::npos ? 0 : name + 1;
  if (point == std::string::npos || point <= first) return "";
  std::string ending = file.substr(point);
  for (char& letter : ending) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return ending;
}

Result<std::vector<std::uint8_t>> as_png(const draw::Picture& picture) {
  return png::write_rgb(picture.width(), picture.height(), picture.pixels());
}

}  // namespace

Option picture_format_option(std::optional<PictureFormat>& chosen) {
  return {"--picture-format", "FORMAT", "png or svg (default: as the picture's file name says)",
          into(chosen, read::word<PictureFormat>)};
}

Result<PictureFormat> picture_format(const std::optional<std::string>& file,
                                     std::optional<PictureFormat> chosen,
                                     const std::string& option) {
  if (chosen || !file) return chosen.value_or(PictureFormat::png);
  const std::string ending = ending_of(*file);
  if (ending == ".svg") return PictureFormat::svg;
  if (ending == ".png" || ending.empty()) return PictureFormat::png;
  return Error{Fault::usage, option, "", in_quotes(*file) + " ends in neither .png nor .svg",
               "name it so, or choose with --picture-format"};
}

Failure check_png_name(const std::string& option, const std::string& file) {
  const std::string ending = ending_of(file);
  if (ending.empty() || ending == ".png") return std::nullopt;
  return Error{Fault::usage, option, "", in_quotes(file) + " does not end in .png, and it is a PNG",
               "name it so"};
}

Result<std::vector<std::uint8_t>> picture_bytes(draw::Scene scene, PictureFormat format) {
  switch (format) {
    case PictureFormat::png:
      break;
    case PictureFormat::svg: {
      const Result<std::string> text = draw::svg_of(scene, as_png);
      if (!text) return text.error();
      return std::vector<std::uint8_t>(text->begin(), text->end());
    }
  }
  return as_png(draw::pixels_of(std::move(scene)));
}

}  // namespace walkmask
