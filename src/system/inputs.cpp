#include "system/inputs.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

#include "base/hash.h"
#include "system/find_files.h"
#include "system/native_file.h"
#include "system/native_text.h"
#include "system/root.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

/// The inputs by their resolved names, endings and, if these lead there by links, their names.
struct Notes {
  std::mutex mutex;
  std::map<std::tuple<std::string, std::string, std::string>, Input> inputs;
};

Notes& notes() {
  static Notes all;
  return all;
}

std::atomic<bool> is_noting = false;

using FileClock = fs::file_time_type::clock;

/// Returns whether a file saved from `now` on may get the time `saved`, because file systems count
/// in steps of up to two seconds.
bool may_be_saved_again(fs::file_time_type saved, fs::file_time_type now) {
  constexpr std::chrono::seconds kMostStep{3};
  const auto age = now - saved;
  return age < kMostStep && age > -kMostStep;
}

std::uint64_t content_of(const fs::path& path) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  Hash content;
  std::error_code problem;
  const NativeFile file = open_to_read(path, problem);
  std::vector<std::uint8_t> bytes(kPiece);
  while (!problem) {
    const std::size_t count = read_some(file.number(), bytes, problem);
    if (count == 0) break;
    content.add({reinterpret_cast<const char*>(bytes.data()), count});
  }
  return content.value();
}

enum class ReadContent { if_saved_lately, always, never };

InputStamp stamp_of_file(const std::string& name, ReadContent content) {
  std::error_code problem;
  InputStamp stamp;
  const fs::path path = path_of(name);
  if (is_folder(name)) return {.exists = true, .size = 0, .saved = {}, .names = 0, .content = {}};
  stamp.saved = fs::last_write_time(path, problem);
  if (problem) return {};
  Hash target;
  target.add(resolved_name(name));
  stamp.names = target.value();
  stamp.size = fs::file_size(path, problem);
  stamp.exists = !problem;
  if (!stamp.exists) return {};
  const bool is_new =
      content == ReadContent::if_saved_lately && may_be_saved_again(stamp.saved, FileClock::now());
  if (is_new || content == ReadContent::always) stamp.content = content_of(path);
  return stamp;
}

InputStamp stamp_of_list(const std::vector<std::string>& files) {
  Hash names;
  for (const std::string& file : files) names.add(file);
  return {.exists = true, .size = files.size(), .saved = {}, .names = names.value(), .content = {}};
}

void note(Input input) {
  input.resolved = resolved_name(input.name);
  std::error_code problem;
  const fs::path written = fs::absolute(path_of(input.name), problem).lexically_normal();
  const bool has_links = problem || written != path_of(input.resolved);
  auto key = std::tuple(input.resolved, input.ending, has_links ? input.name : std::string());
  const std::lock_guard lock(notes().mutex);
  notes().inputs.try_emplace(std::move(key), std::move(input));
}

/// A look at all inputs.
struct Look {
  fs::file_time_type began;
  std::vector<InputStamp> stamps;
  std::chrono::milliseconds took;
};

Look look_at(const std::vector<Input>& inputs) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  Look look = {FileClock::now(), {}, {}};
  for (const Input& input : inputs) look.stamps.push_back(stamp_of(input));
  look.took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  return look;
}

/// Forgets the content of files that were still unchanged when any further save had to get another
/// time.
void forget_old_contents(std::vector<Input>& inputs, Look& look) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    InputStamp& stamp = inputs[i].stamp;
    if (!stamp.content || may_be_saved_again(stamp.saved, look.began)) continue;
    stamp.content.reset();
    look.stamps[i].content.reset();
  }
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
  if (!is_noting) return;
  note({.name = name, .stamp = stamp_of_file(name, ReadContent::if_saved_lately)});
}

void note_folder(const std::string& folder, const std::string& ending,
                 const std::vector<std::string>* files) {
  if (!is_noting) return;
  note({.name = folder,
        .ending = ending,
        .stamp = files == nullptr ? InputStamp{} : stamp_of_list(*files)});
}

void forget_file(const std::string& name) {
  if (!is_noting) return;
  const std::string target = resolved_name(name);
  const std::lock_guard lock(notes().mutex);
  std::erase_if(notes().inputs, [&](const auto& noted) {
    return !noted.second.is_folder() && noted.second.resolved == target;
  });
}

InputStamp stamp_of(const Input& input) {
  if (!input.is_folder()) {
    return stamp_of_file(input.name,
                         input.stamp.content ? ReadContent::always : ReadContent::never);
  }
  const auto files = files_below(input.name, input.ending);
  return files ? stamp_of_list(*files) : InputStamp{};
}

std::chrono::milliseconds pause_after(std::chrono::milliseconds look,
                                      std::chrono::milliseconds pause) {
  constexpr int kTimesLook = 4;
  return std::max(pause, kTimesLook * look);
}

std::vector<std::string> wait_for_change(std::vector<Input> inputs, const WaitForChange& wait) {
  std::set<std::string> unfinished;
  Look look = look_at(inputs);
  for (int looks = 0;;) {
    std::this_thread::sleep_for(pause_after(look.took, wait.pause));
    Look next = look_at(inputs);
    const bool has_settled = next.stamps == look.stamps;
    look = std::move(next);
    if (!has_settled) looks = 0;
    if (!has_settled) continue;
    std::vector<std::string> changed;
    std::set<std::string_view> files;
    bool all_whole = true;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const Input& input = inputs[i];
      if (look.stamps[i] == input.stamp) continue;
      if (files.insert(input.resolved).second) changed.push_back(input.name);
      if (input.is_folder() || wait.is_whole(input.name)) continue;
      all_whole = false;
      if (unfinished.insert(input.name).second) wait.report_unfinished(input.name);
    }
    if (changed.empty()) forget_old_contents(inputs, look);
    if (changed.empty()) continue;
    if (all_whole || ++looks >= wait.most_looks) return changed;
  }
}

}  // namespace walkmask
