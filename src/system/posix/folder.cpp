#include "system/folder.h"

#include <dirent.h>

#include <cerrno>
#include <memory>

namespace walkmask {
namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

}  // namespace

std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take) {
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.c_str()));
  if (!open) return {errno, std::system_category()};
  for (;;) {
    errno = 0;  // readdir returns null for the end, too, and leaves it alone then
    const dirent* const entry = ::readdir(open.get());
    if (entry == nullptr) return {errno, std::system_category()};
    const std::string_view name = entry->d_name;
    if (name != "." && name != ".." && !take(name)) return {};
  }
}

}  // namespace walkmask
