#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace walkmask {

// Tracks the files that a run reads, so that it can run again when one of them changes. Nothing is
// noted until note_inputs is called.

/// The state of a file, or of the list of files below a folder, without reading their contents.
struct InputStamp {
  bool exists = false;
  std::uint64_t size = 0;                      ///< bytes of a file, or number of files in a folder
  std::filesystem::file_time_type saved = {};  ///< of a file
  std::uint64_t names = 0;                     ///< hash of the names of a folder's files, or of the
                                               ///< name that a file's links lead to
  std::optional<std::uint64_t> content = {};   ///< hash of a file that was saved so recently that
                                               ///< another save may get the same time

  friend bool operator==(const InputStamp&, const InputStamp&) = default;
};

/// A file that was read or found missing, or a folder that was searched for files with an ending.
struct Input {
  std::string name;
  std::string resolved = {};  ///< the name that its links led to
  std::string ending = {};    ///< empty for a file
  InputStamp stamp = {};      ///< from before it was read

  bool is_folder() const { return !ending.empty(); }
};

/// Forgets all inputs, and notes the files read from now on, on every thread.
void note_inputs();

/// Stops noting and returns what was noted, sorted by resolved name. A file that was read
/// through links has an input for each of their names, since a link may be set elsewhere.
std::vector<Input> noted_inputs();

// Called where files are read, listed (null: the folder could not be searched) and written; the
// first note of a name holds. A file that the run itself writes does not count as an
// input, even if it was read before.
void note_file(const std::string& name);
void note_folder(const std::string& folder, const std::string& ending,
                 const std::vector<std::string>* files);
void forget_file(const std::string& name);

/// Returns the stamp of an input as it is now; with its content if the input's own stamp has one.
InputStamp stamp_of(const Input& input);

/// Returns the wait after a look at all inputs that took this long: `pause`, or more so that looks
/// take at most a fifth of the time.
std::chrono::milliseconds pause_after(std::chrono::milliseconds look,
                                      std::chrono::milliseconds pause);

/// The questions and reports of wait_for_change, and its times.
struct WaitForChange {
  std::chrono::milliseconds pause = std::chrono::milliseconds(200);  ///< between two looks, at
                                                                     ///< least: see pause_after
  int most_looks = 25;  ///< at an incomplete file that no longer changes
  std::function<bool(const std::string&)> is_whole;
  std::function<void(const std::string&)> report_unfinished;  ///< called once for a file
};

/// Waits until inputs differ from their stamps, and two looks in a row find them the same, so that
/// nothing is writing to them. If a changed file exists but is incomplete, waits for it, up to
/// most_looks. Returns the names that changed, one for each file. Precondition: inputs are not
/// being noted.
std::vector<std::string> wait_for_change(std::vector<Input> inputs, const WaitForChange& wait);

}  // namespace walkmask
