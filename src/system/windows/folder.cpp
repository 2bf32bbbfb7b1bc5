#include "system/folder.h"

#include "system/path.h"

namespace walkmask {

std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take) {
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (!take(text_of(entry->path().filename()))) break;
  }
  return problem;
}

}  // namespace walkmask
