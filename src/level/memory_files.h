#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace walkmask {

/// Files in memory by their names. `/` separates folders, `./` in a name has no meaning, and links
/// do not exist. The root of a level is the nearest folder above it that holds a `.walkmask-root`,
/// else the level's own folder.
class MemoryFiles final : public Files {
 public:
  /// Adds a file, or replaces the file with that name.
  void put(std::string_view name, FileBytes bytes);
  void put(std::string_view name, std::string_view text);

  Result<FileBytes> read(const std::string& name, std::uint64_t limit) const override;
  Result<std::string> root_of(const std::string& level,
                              const std::optional<std::string>& given) const override;
  Result<std::string> inside_root(const std::string& root, const std::string& level,
                                  const std::string& name) const override;
  std::string name_from(const std::string& level, const std::string& file) const override;
  Result<std::vector<FileAbove>> above(const std::string& level, const std::string& root,
                                       const std::string& name) const override;
  Result<std::vector<std::string>> below(const std::string& folder,
                                         std::string_view ending) const override;
  std::string resolved(const std::string& name) const override;

 private:
  bool has_folder(const std::string& folder) const;

  std::map<std::string, FileBytes> files_;  // by their resolved names
};

}  // namespace walkmask
