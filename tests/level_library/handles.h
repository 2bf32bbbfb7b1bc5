#pragma once

#include <gtest/gtest.h>
#include <walkmask/walkmask_level_c.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask {

// The handles of the C interface of levels, for tests.

using FloorHandle = std::unique_ptr<walkmask_floor, decltype(&walkmask_floor_free)>;
using LevelHandle = std::unique_ptr<walkmask_level, decltype(&walkmask_level_free)>;
using AnswerHandle = std::unique_ptr<walkmask_answer, decltype(&walkmask_answer_free)>;
using FindingsHandle = std::unique_ptr<walkmask_findings, decltype(&walkmask_findings_free)>;

/// Returns a file or a result as text, and frees it.
inline std::string text_of(walkmask_bytes* bytes) {
  const auto* const data = walkmask_bytes_data(bytes);
  std::string text(data, data + walkmask_bytes_size(bytes));
  walkmask_bytes_free(bytes);
  return text;
}

inline LevelHandle opened(const std::string& path,
                          const walkmask_level_options* options = nullptr) {
  walkmask_level* level = nullptr;
  EXPECT_EQ(walkmask_level_open(path.c_str(), options, &level), WALKMASK_OK)
      << walkmask_error_text();
  return {level, walkmask_level_free};
}

/// Opens a level of files in memory.
inline LevelHandle opened(const std::map<std::string, std::string>& files, const char* name) {
  std::vector<walkmask_file> plain;
  for (const auto& [file, text] : files) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    plain.push_back({file.c_str(), bytes, text.size()});
  }
  walkmask_level* level = nullptr;
  EXPECT_EQ(walkmask_level_open_files(plain.data(), plain.size(), name, nullptr, &level),
            WALKMASK_OK)
      << walkmask_error_text();
  return {level, walkmask_level_free};
}

inline FindingsHandle checked(const LevelHandle& level,
                              const walkmask_check_options* options = nullptr) {
  walkmask_findings* findings = nullptr;
  EXPECT_EQ(walkmask_level_check(level.get(), options, &findings), WALKMASK_OK)
      << walkmask_error_text();
  return {findings, walkmask_findings_free};
}

inline AnswerHandle answered(const LevelHandle& level, walkmask_end from, walkmask_end to,
                             const walkmask_choice& choice = WALKMASK_CHOICE) {
  walkmask_answer* answer = nullptr;
  EXPECT_EQ(walkmask_level_solve(level.get(), from, to, &choice, nullptr, &answer), WALKMASK_OK)
      << walkmask_error_text();
  return {answer, walkmask_answer_free};
}

inline std::string report(const FindingsHandle& findings, const char* format) {
  walkmask_bytes* bytes = nullptr;
  EXPECT_EQ(walkmask_findings_report(findings.get(), format, &bytes), WALKMASK_OK)
      << walkmask_error_text();
  return text_of(bytes);
}

inline std::string report(const AnswerHandle& answer, const char* format) {
  walkmask_bytes* bytes = nullptr;
  EXPECT_EQ(walkmask_answer_report(answer.get(), format, &bytes), WALKMASK_OK)
      << walkmask_error_text();
  return text_of(bytes);
}

/// Returns the status and the text of a call that failed.
inline std::string refusal(walkmask_status status) {
  return std::to_string(status) + " " + walkmask_error_text();
}

}  // namespace walkmask
