#include "system/system_error.h"

#include <algorithm>
#include <array>

namespace walkmask {
namespace {

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// Returns the system's message as part of a line: no capital, no full stop, no line end.
std::string words_for(std::error_code problem) {
  std::string words = problem.message();
  while (!words.empty() && std::string_view(". \r\n").find(words.back()) != std::string::npos) {
    words.pop_back();
  }
  const bool sentence = words.size() > 1 && is_capital(words[0]) && !is_capital(words[1]);
  if (sentence) words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

constexpr ProblemText kAnyOther = {{}, nullptr, "fix that, or name another file"};

/// Texts about resources of the machine, for every call.
constexpr std::array<ProblemText, 3> kLacking = {{
    {std::errc::too_many_files_open, nullptr, "raise the limit of open files (ulimit -n)"},
    {std::errc::too_many_files_open_in_system, nullptr, "close other programs"},
    {std::errc::not_enough_memory, nullptr, "close other programs or use less"},
}};

/// Returns the first text for `problem`, or null.
const ProblemText* text_for(std::error_code problem, std::span<const ProblemText> texts) {
  const auto text = std::ranges::find_if(
      texts, [problem](const ProblemText& candidate) { return problem == candidate.problem; });
  return text == texts.end() ? nullptr : &*text;
}

}  // namespace

Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const ProblemText> texts) {
  const ProblemText* const lack = text_for(problem, kLacking);
  const ProblemText* text = lack != nullptr ? lack : text_for(problem, texts);
  if (text == nullptr) text = &kAnyOther;
  return {lack != nullptr ? Fault::machine : fault, file, "",
          text->reason != nullptr ? text->reason : words_for(problem), text->cure};
}

Failure unusable_name(Fault fault, const std::string& name) {
  if (name.empty()) return Error{fault, "\"\"", "", "a file's name is empty", "name a file"};
  if (name.find('\0') == std::string::npos) return std::nullopt;
  return Error{fault, name, "", "has a NUL character in its name", "remove it"};
}

}  // namespace walkmask
