#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// The folders of a run, for formats that name files from the top of a repository. Both are
/// absolute, with `/` between their parts; empty if unknown.
struct Repository {
  std::string top;   ///< the repository's folder
  std::string here;  ///< the working directory
};

/// Returns a file's path from the top of the repository, without `.` and `..`. A file outside the
/// repository keeps the user's name, without `./` at the beginning.
std::string path_from_top(std::string_view file, const Repository& repository);

}  // namespace walkmask
