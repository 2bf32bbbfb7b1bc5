#include "page/fixes_element.h"

#include <algorithm>

#include "base/base64.h"
#include "base/markup.h"
#include "json/writer.h"
#include "report/findings.h"

namespace walkmask::page {
namespace {

std::string notes_json(const PageFixes& fixes) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("are_shown").boolean(fixes.are_shown);
  write_array(out.key("files"), fixes.files,
              [&out](const ChangedFile& file) { out.text(file.name); });
  write_objects(out.key("levels"), fixes.levels, [&out](const LevelFixes& level) {
    write_fixes(out.key("notes"), level.notes);
    write_array(out.key("files"), level.files,
                [&out](std::size_t file) { out.integer(static_cast<std::int64_t>(file)); });
  });
  out.end_object();
  return text;
}

}  // namespace

std::string fixes_element(const PageFixes& fixes) {
  const bool has_any = std::ranges::any_of(fixes.levels, [](const LevelFixes& level) {
    return !level.notes.empty() || !level.files.empty();
  });
  if (!has_any) return {};
  std::string text = "<template id=\"fixes\">\n<data class=\"about\">";
  append_markup(text, notes_json(fixes));
  text += "</data>\n";
  for (const ChangedFile& file : fixes.files) {
    text += "<data class=\"file\">";
    append_base64(text, file.bytes);
    text += "</data>\n";
  }
  return text + "</template>\n";
}

}  // namespace walkmask::page
