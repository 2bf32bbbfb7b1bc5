#include "fix/edited_files.h"

#include <utility>

namespace walkmask::fix {

void EditedFiles::put(const std::string& name, FileBytes before, FileBytes after) {
  const auto [edit, is_new] = edits_.try_emplace(resolved(name), Edit{name, {}, {}});
  if (is_new) edit->second.before = std::move(before);
  edit->second.after = std::move(after);
}

std::vector<const EditedFiles::Edit*> EditedFiles::edits() const {
  std::vector<const Edit*> all;
  for (const auto& [name, edit] : edits_) all.push_back(&edit);
  return all;
}

Result<FileBytes> EditedFiles::read(const std::string& name, std::uint64_t limit) const {
  const auto edit = name == "-" ? edits_.end() : edits_.find(resolved(name));
  if (edit == edits_.end()) return source_.read(name, limit);
  if (edit->second.after.size() <= limit) return edit->second.after;
  return Error{Fault::input,
               name,
               "",
               "would be larger than " + std::to_string(limit) + " bytes once it is fixed",
               "fix it by hand",
               Setting::file_bytes};
}

Result<std::string> EditedFiles::root_of(const std::string& level,
                                         const std::optional<std::string>& given) const {
  return source_.root_of(level, given);
}

Result<std::string> EditedFiles::inside_root(const std::string& root, const std::string& level,
                                             const std::string& name) const {
  return source_.inside_root(root, level, name);
}

std::string EditedFiles::name_from(const std::string& level, const std::string& file) const {
  return source_.name_from(level, file);
}

Result<std::vector<FileAbove>> EditedFiles::above(const std::string& level, const std::string& root,
                                                  const std::string& name) const {
  return source_.above(level, root, name);
}

Result<std::vector<std::string>> EditedFiles::below(const std::string& folder,
                                                    std::string_view ending) const {
  return source_.below(folder, ending);
}

std::string EditedFiles::resolved(const std::string& name) const { return source_.resolved(name); }

}  // namespace walkmask::fix
