#include "system/disk_files.h"

#include "system/find_files.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask {
namespace {

Result<FileBytes> read_piped(std::uint64_t limit) {
  Result<FileBytes> bytes = read_standard_input(limit);
  if (!bytes || !bytes->empty()) return bytes;
  return Error{Fault::input, "standard input", "", "is empty", "send a file to it, or name a file"};
}

class DiskFiles final : public Files {
 public:
  Result<FileBytes> read(const std::string& name, std::uint64_t limit) const override {
    return name == "-" ? read_piped(limit) : read_file(name, limit);
  }

  Result<std::string> root_of(const std::string& level,
                              const std::optional<std::string>& given) const override {
    return given ? given_root(*given) : find_root(level);
  }

  Result<std::string> inside_root(const std::string& root, const std::string& level,
                                  const std::string& name) const override {
    return walkmask::inside_root(root, level, name);
  }

  std::string name_from(const std::string& level, const std::string& file) const override {
    return relative_to_folder_of(level, file);
  }

  Result<std::vector<FileAbove>> above(const std::string& level, const std::string& root,
                                       const std::string& name) const override {
    const Result<std::vector<std::string>> names = files_above(level, root, name);
    if (!names) return names.error();
    std::vector<FileAbove> files;
    for (const std::string& file : *names) {
      files.push_back({file, relative_to_folder_of(file, level), is_regular_file(file),
                       refuse_outside(root, file)});
    }
    return files;
  }

  Result<std::vector<std::string>> below(const std::string& folder,
                                         std::string_view ending) const override {
    return files_below(folder, ending);
  }

  std::string resolved(const std::string& name) const override { return resolved_name(name); }
};

}  // namespace

const Files& disk_files() {
  static const DiskFiles files;
  return files;
}

}  // namespace walkmask
