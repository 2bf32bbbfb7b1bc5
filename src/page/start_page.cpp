#include "page/start_page.h"

#include <string_view>

#include "base/base64.h"
#include "base/markup.h"
#include "page/page.h"
#include "page/parts.h"

namespace walkmask::page {
namespace {

constexpr std::string_view kTemplateEnd = "</template>\n";

}  // namespace

std::string start_page(const StartPage& contents) {
  std::string text = page_begin() + "<template id=\"core\">";
  append_base64(text, contents.core);
  text.append(kTemplateEnd).append("<template id=\"core-worker\">");
  for (const std::string_view piece : bundled_parts().core_worker) append_markup(text, piece);
  text.append(kTemplateEnd).append("<template id=\"licences\">");
  append_markup(text, contents.licences);
  text.append(kTemplateEnd).append("<template id=\"example\">");
  for (const ExampleFile& file : contents.example) {
    text += "<data value=\"";
    append_markup(text, file.name);
    text += "\">";
    append_base64(text, file.bytes);
    text += "</data>";
  }
  return text.append(kTemplateEnd) + page_end();
}

}  // namespace walkmask::page
