#include "system/inputs.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "base/hash.h"
#include "system/find_files.h"
#include "system/native_text.h"
#include "system/resolved.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

/// The inputs by their resolved names and endings.
struct Notes {
  std::mutex mutex;
  std::map<std::pair<std::string, std::string>, Input> inputs;
};

Notes& notes() {
  static Notes all;
  return all;
}

std::atomic<bool> is_noting = false;

std::string key_of(const std::string& name) {
  std::error_code problem;
  const fs::path path = resolved(path_of(name), problem);
  return problem ? name : text_of(path);
}

InputStamp stamp_of_file(const std::string& name) {
  std::error_code problem;
  InputStamp stamp;
  const fs::path path = path_of(name);
  if (is_folder(name)) return {.exists = true, .size = 0, .saved = {}, .names = 0};
  stamp.saved = fs::last_write_time(path, problem);
  if (problem) return {};
  stamp.size = fs::file_size(path, problem);
  stamp.exists = !problem;
  return stamp.exists ? stamp : InputStamp{};
}

InputStamp stamp_of_list(const std::vector<std::string>& files) {
  Hash names;
  for (const std::string& file : files) names.add(file);
  return {.exists = true, .size = files.size(), .saved = {}, .names = names.value()};
}

void note(const Input& input) {
  auto key = std::pair(key_of(input.name), input.ending);
  const std::lock_guard lock(notes().mutex);
  notes().inputs.try_emplace(std::move(key), input);
}

std::vector<InputStamp> stamps_of(const std::vector<Input>& inputs) {
  std::vector<InputStamp> stamps;
  for (const Input& input : inputs) stamps.push_back(stamp_of(input));
  return stamps;
}

}  // namespace

void note_inputs() {
  const std::lock_guard lock(notes().mutex);
  notes().inputs.clear();
  is_noting = true;
}

std::vector<Input> noted_inputs() {
  is_noting = false;
  const std::lock_guard lock(notes().mutex);
  std::vector<Input> all;
  for (const auto& [key, input] : notes().inputs) all.push_back(input);
  return all;
}

void note_file(const std::string& name) {
  if (is_noting) note({name, {}, stamp_of_file(name)});
}

void note_folder(const std::string& folder, const std::string& ending,
                 const std::vector<std::string>* files) {
  if (!is_noting) return;
  note({folder, ending, files == nullptr ? InputStamp{} : stamp_of_list(*files)});
}

void forget_file(const std::string& name) {
  if (!is_noting) return;
  const std::string key = key_of(name);
  const std::lock_guard lock(notes().mutex);
  notes().inputs.erase({key, ""});
}

InputStamp stamp_of(const Input& input) {
  if (!input.is_folder()) return stamp_of_file(input.name);
  const auto files = files_below(input.name, input.ending);
  return files ? stamp_of_list(*files) : InputStamp{};
}

std::vector<std::string> wait_for_change(const std::vector<Input>& inputs,
                                         const WaitForChange& wait) {
  std::set<std::string> unfinished;
  std::vector<InputStamp> previous = stamps_of(inputs);
  for (int looks = 0;;) {
    std::this_thread::sleep_for(wait.pause);
    std::vector<InputStamp> now = stamps_of(inputs);
    const bool has_settled = now == previous;
    previous = std::move(now);
    if (!has_settled) looks = 0;
    if (!has_settled) continue;
    std::vector<std::string> changed;
    bool all_whole = true;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const Input& input = inputs[i];
      if (previous[i] == input.stamp) continue;
      changed.push_back(input.name);
      if (input.is_folder() || wait.is_whole(input.name)) continue;
      all_whole = false;
      if (unfinished.insert(input.name).second) wait.report_unfinished(input.name);
    }
    if (changed.empty()) continue;
    if (all_whole || ++looks >= wait.most_looks) return changed;
  }
}

}  // namespace walkmask
