#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "formats/godot/scene_file.h"
#include "level/open_level.h"

namespace walkmask::godot {

/// The most files of one level, the scene itself among them.
inline constexpr std::size_t kMostFiles = 1000;

/// A file of a project that has been read.
struct ProjectFile {
  std::string name;  ///< as a user would write it
  SceneFile content;
};

/// The files of a level's project. `res://` is the nearest folder, from the level's own upward to
/// its root, that has a `project.godot`; files that links lead out of it are refused. Each file is
/// read once. All together may have as many bytes as LevelRequest::limits allows one file, and
/// kMostSections sections.
class ProjectFiles {
 public:
  /// The request must outlive it.
  explicit ProjectFiles(const LevelRequest& request) : request_(request) {}

  /// Reads the text of the level's own file. The reference stays valid.
  Result<std::reference_wrapper<const ProjectFile>> add(const std::string& name,
                                                        std::string_view text);

  /// Reads the file that another one names. An error is about that file if its content is wrong,
  /// and else about the place that names it. The reference stays valid.
  Result<std::reference_wrapper<const ProjectFile>> open(const ExternalResource& resource,
                                                         const ProjectFile& named_by);

  /// Returns the names of all files but the level's own, sorted.
  std::vector<std::string> others() const;

 private:
  /// The folder of project.godot, as a user would write it with a slash at its end (or empty), and
  /// as Files::root_of returns it.
  struct ProjectFolder {
    std::string name, root;
  };

  Result<ProjectFolder> find_project() const;
  Result<std::string> name_of(const ExternalResource& resource, const ProjectFile& named_by);

  std::reference_wrapper<const LevelRequest> request_;
  std::optional<ProjectFolder> project_;
  std::uint64_t bytes_ = 0;                   // of all files
  std::size_t sections_ = 0;                  // of all files
  std::map<std::string, ProjectFile> files_;  // by Files::resolved
};

}  // namespace walkmask::godot
