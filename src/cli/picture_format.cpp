#include "cli/picture_format.h"

#include "base/file_name.h"
#include "base/letter_case.h"
#include "base/quote.h"
#include "cli/read_value.h"

namespace walkmask {
namespace {

/// Returns ".svg" for "out/path.SVG"; empty if the last part of the name has no ending.
std::string ending_of(const std::string& file) {
  const std::size_t point = file.rfind('.');
  if (point == std::string::npos || point <= folder_part(file).size()) return "";
  return lower_case(std::string_view(file).substr(point));
}

}  // namespace

Option picture_format_option(std::optional<picture::Format>& chosen) {
  return {"--picture-format",
          {ValueKind::word, "FORMAT"},
          "png or svg (default: as the picture's file name says)",
          into(chosen, read::word<picture::Format>)};
}

Result<picture::Format> picture_format(const std::optional<std::string>& file,
                                       std::optional<picture::Format> chosen,
                                       const std::string& option) {
  if (chosen || !file) return chosen.value_or(picture::Format::png);
  const std::string ending = ending_of(*file);
  if (ending == ".svg") return picture::Format::svg;
  if (ending == ".png" || ending.empty()) return picture::Format::png;
  return Error{Fault::usage, option, "", in_quotes(*file) + " ends in neither .png nor .svg",
               "name it so, or choose with --picture-format"};
}

Failure check_png_name(const std::string& option, const std::string& file) {
  const std::string ending = ending_of(file);
  if (ending.empty() || ending == ".png") return std::nullopt;
  return Error{Fault::usage, option, "", in_quotes(file) + " does not end in .png, and it is a PNG",
               "name it so"};
}

}  // namespace walkmask
