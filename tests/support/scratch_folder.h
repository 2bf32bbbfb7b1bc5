#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "system/native_text.h"

namespace walkmask {

/// A temporary folder for a test, initially empty, removed with its contents at the end.
class ScratchFolder {
 public:
  ScratchFolder()
      : folder_(std::filesystem::canonical(std::filesystem::temp_directory_path()) /
                ("walkmask-test-" + std::to_string(std::random_device()()))) {
    std::filesystem::create_directory(folder_);
    std::filesystem::permissions(folder_, std::filesystem::perms::all);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  const std::filesystem::path& path() const { return folder_; }
  std::string operator/(const std::string& name) const { return text_of(folder_ / path_of(name)); }

  std::string make_folder(const std::string& name) const {
    std::filesystem::create_directories(folder_ / path_of(name));
    return *this / name;
  }

  std::string put(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / path_of(name), std::ios::binary) << content;
    return *this / name;
  }

  std::string content(const std::string& name) const {
    std::ifstream file(folder_ / path_of(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      result.push_back(text_of(entry.path().filename()));
    }
    return result;
  }

 private:
  std::filesystem::path folder_;
};

inline std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

inline std::string text_of_bytes(const std::vector<std::uint8_t>& bytes) {
  return {bytes.begin(), bytes.end()};
}

}  // namespace walkmask
