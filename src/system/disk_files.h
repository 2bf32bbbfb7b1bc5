#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files.h"

namespace walkmask {

/// Returns the files on disk; `-` is standard input. Names are relative to the working directory;
/// system/root.h determines a level's root. Reads never wait for a FIFO or a device: see
/// system/read_file.h.
const Files& disk_files();

/// The files of another source, each of which is read once, however often a level is opened. Keeps
/// their bytes.
class FilesReadOnce final : public Files {
 public:
  /// The source must outlive it.
  explicit FilesReadOnce(const Files& source) : source_(source) {}

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
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::string, std::uint64_t>, FileBytes> kept_;  // by name and limit
};

}  // namespace walkmask
