#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace walkmask::fix {

/// The files of a source, some of them with edits that are not written yet.
class EditedFiles final : public Files {
 public:
  /// A file with its bytes in the source and its new ones.
  struct Edit {
    std::string name;  ///< as it was put
    FileBytes before, after;
  };

  /// The source must outlive it.
  explicit EditedFiles(const Files& source) : source_(source) {}
  EditedFiles(const EditedFiles&) = delete;  // edits over edits have those as their source
  EditedFiles& operator=(const EditedFiles&) = delete;

  /// Gives a file other bytes, under all its names. `before` are its bytes in the source; a second
  /// edit of the file keeps the first ones.
  void put(const std::string& name, FileBytes before, FileBytes after);

  /// Returns the edits, sorted by the resolved names of their files.
  std::vector<const Edit*> edits() const;

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
  const Files& source_;
  std::map<std::string, Edit> edits_;  // by resolved names
};

}  // namespace walkmask::fix
