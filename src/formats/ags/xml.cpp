#include "formats/ags/xml.h"

#include "base/number_text.h"
#include "formats/ags/crm.h"
#include "formats/ags/text.h"

namespace walkmask::ags {
namespace {

class DepthCheck : public pugi::xml_tree_walker {
 public:
  bool for_each(pugi::xml_node&) override { return depth() <= kDeepestElement; }
};

}  // namespace

Failure parse_xml(png::Bytes file, pugi::xml_document& parsed) {
  if (is_lfs_pointer(file)) return lfs_pointer_error();
  const pugi::xml_parse_result result = parsed.load_buffer(
      file.data(), file.size(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  if (result.status == pugi::status_out_of_memory) return out_of_memory();
  if (!result) {
    return Error{Fault::input, "", "byte " + std::to_string(result.offset),
                 std::string("is not valid XML: ") + result.description(),
                 "the file is damaged: copy it or check it out again"};
  }
  DepthCheck check;
  if (parsed.traverse(check)) return {};
  return Error{Fault::input, "", "",
               "has elements more than " + std::to_string(kDeepestElement) + " deep",
               "this is not a file of Adventure Game Studio"};
}

std::string child_text(const pugi::xml_node& node, const char* name) {
  return utf8_of(std::string_view(node.child_value(name)));
}

int child_number(const pugi::xml_node& node, const char* name, int fallback) {
  const auto number = whole_number(node.child_value(name), -kLargestNumber, kLargestNumber);
  return number ? static_cast<int>(*number) : fallback;
}

bool child_flag(const pugi::xml_node& node, const char* name, bool fallback) {
  const std::string_view text = node.child_value(name);
  return text == "True" || (fallback && text != "False");
}

}  // namespace walkmask::ags
