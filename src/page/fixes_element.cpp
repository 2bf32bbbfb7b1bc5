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
  out.begin_object().key("are_shown").boolean(fixes.are_shown).key("files").begin_array();
  for (const ChangedFile& file : fixes.files) out.text(file.name);
  out.end_array().key("levels").begin_array();
  for (const LevelFixes& level : fixes.levels) {
    write_fixes(out.begin_object().key("notes"), level.notes);
    out.key("files").begin_array();
    for (const std::size_t file : level.files) out.integer(static_cast<std::int64_t>(file));
    out.end_array().end_object();
  }
  out.end_array().end_object();
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
