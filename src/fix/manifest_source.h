#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "json/edit.h"
#include "json/value.h"

namespace walkmask::fix {

/// The text of a level that is a manifest, and where its values are.
class ManifestSource {
 public:
  /// Precondition: `document` was parsed from the text. Time: n log n.
  ManifestSource(std::string text, json::Value document);
  ManifestSource(const ManifestSource&) = delete;  // its parts refer to each other
  ManifestSource& operator=(const ManifestSource&) = delete;

  const std::string& text() const { return text_; }

  /// Returns the member of an object whose key begins at a position; null if there is none.
  const json::Member* member_at(json::Position key) const;

  /// Returns the offset of the character at a position; absent if the text has none there.
  std::optional<std::size_t> offset_of(json::Position position) const {
    return offsets_.at(position);
  }

 private:
  const std::string text_;
  const json::Value document_;
  json::TextOffsets offsets_;
  std::map<std::pair<int, int>, const json::Member*> members_;  // by line and column of the key
};

}  // namespace walkmask::fix
