#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// The folders of a run, for formats that name files from the top of a repository. Both are
/// absolute, with `/` between their parts; empty if that is not known.
struct Repository {
  std::string top;   ///< the repository's folder
  std::string here;  ///< the working directory
};

/// Returns a file's path from the top of the repository, `.` and `..` taken out; one that does not
/// lie below the top is named as the user named it, without `./` at the beginning.
std::string path_from_top(std::string_view file, const Repository& repository);

}  // namespace walkmask
