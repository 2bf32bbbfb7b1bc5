#include "fix/manifest_source.h"

#include <variant>
#include <vector>

namespace walkmask::fix {

ManifestSource::ManifestSource(std::string text, json::Value document)
    : text_(std::move(text)), document_(std::move(document)), offsets_(text_) {
  std::vector<const json::Value*> open = {&document_};
  while (!open.empty()) {
    const json::Value& value = *open.back();
    open.pop_back();
    if (const auto* list = std::get_if<json::Array>(&value.content)) {
      for (const json::Value& element : *list) open.push_back(&element);
    }
    if (const auto* object = std::get_if<json::Object>(&value.content)) {
      for (const json::Member& member : *object) {
        members_[{member.key_position.line, member.key_position.column}] = &member;
        open.push_back(&member.value);
      }
    }
  }
}

const json::Member* ManifestSource::member_at(json::Position key) const {
  const auto member = members_.find({key.line, key.column});
  return member == members_.end() ? nullptr : member->second;
}

}  // namespace walkmask::fix
