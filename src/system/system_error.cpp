#include "system/system_error.h"

#include <algorithm>
#include <array>

namespace walkmask {
namespace {

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// The system's words as part of a line: no capital, no full stop, no line's end.
std::string words_for(std::error_code problem) {
  std::string words = problem.message();
  while (!words.empty() && std::string_view(". \r\n").find(words.back()) != std::string::npos) {
    words.pop_back();
  }
  const bool sentence = words.size() > 1 && is_capital(words[0]) && !is_capital(words[1]);
  if (sentence) words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

constexpr Remedy kAnyOther = {{}, nullptr, "fix that, or name another file"};

/// What the machine lacks, whatever it was asked for.
constexpr std::array<Remedy, 3> kLacking = {{
    {std::errc::too_many_files_open, nullptr, "raise the limit of open files (ulimit -n)"},
    {std::errc::too_many_files_open_in_system, nullptr, "close other programs"},
    {std::errc::not_enough_memory, nullptr, "close other programs or use less"},
}};

/// The first remedy for `problem`, or null.
const Remedy* remedy_for(std::error_code problem, std::span<const Remedy> remedies) {
  const auto remedy = std::ranges::find_if(
      remedies, [problem](const Remedy& candidate) { return problem == candidate.problem; });
  return remedy == remedies.end() ? nullptr : &*remedy;
}

}  // namespace

Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const Remedy> remedies) {
  const Remedy* const lack = remedy_for(problem, kLacking);
  const Remedy* remedy = lack != nullptr ? lack : remedy_for(problem, remedies);
  if (remedy == nullptr) remedy = &kAnyOther;
  return {lack != nullptr ? Fault::machine : fault, file, "",
          remedy->reason != nullptr ? remedy->reason : words_for(problem), remedy->cure};
}

Failure unusable_name(Fault fault, const std::string& name) {
  if (name.empty()) return Error{fault, "\"\"", "", "a file's name is empty", "name a file"};
  if (name.find('\0') == std::string::npos) return std::nullopt;
  return Error{fault, name, "", "has a NUL character in its name", "take it out"};
}

}  // namespace walkmask
