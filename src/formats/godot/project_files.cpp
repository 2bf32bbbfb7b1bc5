#include "formats/godot/project_files.h"

#include <utility>

#include "base/file_name.h"
#include "base/files.h"
#include "base/quote.h"
#include "formats/godot/text_section.h"
#include "level/level_files.h"

namespace walkmask::godot {
namespace {

constexpr std::string_view kProject = "project.godot", kProtocol = "res://";

Error about(const ExternalResource& resource, const std::string& file, const std::string& reason,
            std::string cure) {
  return {Fault::input, file, resource.position, file_in_quotes(resource.path) + " " + reason,
          std::move(cure)};
}

Error too_much(const std::string& name, std::string reason, const std::string& limit) {
  return {Fault::input, shown_name(name), "", std::move(reason), "the limit is " + limit};
}

}  // namespace

Result<std::reference_wrapper<const ProjectFile>> ProjectFiles::add(const std::string& name,
                                                                    std::string_view text) {
  const std::uint64_t most_bytes = request_.get().limits.file_bytes;
  bytes_ += text.size();
  if (bytes_ > most_bytes) {
    return too_much(name, "makes the files of the level too large together",
                    std::to_string(most_bytes) + " bytes");
  }
  Result<SceneFile> content = read_scene_file(text);
  if (!content) {
    content.error().file = shown_name(name);
    return content.error();
  }
  sections_ += content->sections;
  if (sections_ > kMostSections) {
    return too_much(name, "is one file too many: the files of the level have too many sections",
                    std::to_string(kMostSections));
  }
  const auto added = files_.insert_or_assign(request_.get().files.get().resolved(name),
                                             ProjectFile{name, std::move(*content)});
  return std::cref(added.first->second);
}

Result<ProjectFiles::ProjectFolder> ProjectFiles::find_project() const {
  const LevelRequest& request = request_;
  const Files& files = request.files;
  const Result<std::string> root = files.root_of(request.file, request.root);
  if (!root) return root.error();
  const auto found = files.above(request.file, *root, std::string(kProject));
  if (!found) return found.error();
  if (found->empty()) {
    return Error{Fault::input,
                 "",
                 "",
                 "lies in a project that is not found: no project.godot in the folder of the scene "
                 "or above it, up to the root",
                 "name the folder of project.godot as the root",
                 Setting::root};
  }
  const FileAbove& nearest = found->back();
  if (nearest.outside) return *nearest.outside;
  const std::string folder(folder_part(nearest.name));
  const Result<std::string> resolved = files.root_of(request.file, folder.empty() ? "." : folder);
  if (!resolved) return resolved.error();
  return ProjectFolder{folder, *resolved};
}

/// Returns the name of the file that a resource is in, as a user would write it.
Result<std::string> ProjectFiles::name_of(const ExternalResource& resource,
                                          const ProjectFile& named_by) {
  const LevelRequest& request = request_;
  const Files& files = request.files;
  if (!project_) {
    const Result<ProjectFolder> found = find_project();
    if (!found) return found.error();
    project_ = *found;
  }
  std::string_view path = resource.path;
  const bool is_in_project = path.starts_with(kProtocol);
  if (is_in_project) path.remove_prefix(kProtocol.size());
  const std::string name =
      (is_in_project ? project_->name : std::string(folder_part(named_by.name))) +
      std::string(path);
  const Result<std::string> inside =
      files.inside_root(project_->root, request.file, files.name_from(request.file, name));
  if (!inside && inside.error().setting == Setting::root) {
    return Error{Fault::input, "", "", "lies outside the folder of project.godot", "move it below"};
  }
  if (!inside) return inside.error();
  return name;
}

Result<std::reference_wrapper<const ProjectFile>> ProjectFiles::open(
    const ExternalResource& resource, const ProjectFile& named_by) {
  const LevelRequest& request = request_;
  const std::string naming = shown_name(named_by.name);
  const Result<std::string> name = name_of(resource, named_by);
  if (!name) {
    Error error = about(resource, naming, name.error().reason, name.error().cure);
    error.fault = name.error().fault;
    error.setting = name.error().setting;
    return error;
  }
  const auto known = files_.find(request.files.get().resolved(*name));
  if (known != files_.end()) return std::cref(known->second);
  if (files_.size() == kMostFiles) {
    return about(resource, naming, "is one file too many for a level",
                 "the limit is " + std::to_string(kMostFiles));
  }
  const LevelFile file = {*name, {}, LevelFile::Naming{naming, resource.position}};
  const auto bytes = read_level_file(file, request.files, request.limits.file_bytes);
  if (!bytes) return bytes.error();
  return add(*name, text_of(*bytes));
}

std::vector<std::string> ProjectFiles::others() const {
  std::vector<std::string> names;
  for (const auto& [resolved, file] : files_) {
    if (file.name != request_.get().file) names.push_back(file.name);
  }
  return names;
}

}  // namespace walkmask::godot
