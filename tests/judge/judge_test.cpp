// A judge of check: random levels, the findings that they must give by the explanations of the
// rules, and those that they do give. WALKMASK_JUDGE_LEVELS is the number of levels, and
// WALKMASK_JUDGE_FIRST the number of the first; scripts/judge sets them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "judge/random_level.h"
#include "judge/truth.h"
#include "judge/verdict.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"

namespace walkmask::judge {
namespace {

int number_of(const char* variable, int otherwise) {
  const char* const value = std::getenv(variable);
  return value == nullptr ? otherwise : std::atoi(value);
}

/// Returns the words of a text that begin like this and end in a digit: "point1".
std::vector<std::string> names_in(const std::string& text, const std::string& beginning) {
  std::vector<std::string> names;
  for (std::size_t at = text.find(beginning); at != std::string::npos;
       at = text.find(beginning, at + 1)) {
    std::size_t end = at + beginning.size();
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    if (end > at + beginning.size()) names.push_back(text.substr(at, end - at));
  }
  return names;
}

std::vector<std::string> places_in(const std::string& text) {
  std::vector<std::string> names = names_in(text, "point");
  for (const std::string& exit : names_in(text, "exit")) names.push_back(exit);
  return names;
}

/// Returns the whole numbers in a text that are no part of a name.
std::set<int> numbers_in(const std::string& text) {
  std::set<int> numbers;
  for (std::size_t i = 0; i < text.size();) {
    if (std::isalpha(static_cast<unsigned char>(text[i])) != 0) {
      while (i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0) ++i;
    } else if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
      numbers.insert(std::atoi(text.c_str() + i));
      while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0) ++i;
    } else {
      ++i;
    }
  }
  return numbers;
}

std::string before(const std::string& text, const std::string& part) {
  return text.substr(0, text.find(part));
}

std::string after(const std::string& text, const std::string& part) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? "" : text.substr(at + part.size());
}

std::string exact_pixel(const check::Finding& finding) {
  if (!finding.pixel) return "";
  return std::to_string(finding.pixel->x) + "," + std::to_string(finding.pixel->y);
}

/// Returns the subjects of a finding, as claims name them.
std::vector<std::string> subjects_of(const check::Finding& finding, const std::string& code,
                                     const DrawnLevel& level, const ManifestText& manifest) {
  const int line = std::atoi(finding.place.c_str());
  if (code == "T001") return places_in(before(finding.message, "cannot be reached"));
  if (code == "T002") return places_in(before(finding.message, " cut off"));
  if (code == "P004") {
    std::vector<std::string> subjects;
    for (const std::string& place : places_in(before(after(finding.message, " to "), ": the "))) {
      subjects.push_back(finding.agent + " to " + place);
    }
    return subjects;
  }
  if (code.starts_with('A') && code != "A005") {
    const std::vector<std::string> names = names_in(finding.message, "area");
    return {names.empty() ? "" : names.front()};
  }
  if (code.starts_with('X')) {
    const auto found = std::ranges::find(manifest.expectation_lines, line);
    return {std::to_string(found - manifest.expectation_lines.begin())};
  }
  if (code.starts_with('P')) {
    const auto found = std::ranges::find(manifest.place_lines, line);
    if (found == manifest.place_lines.end()) return {"line " + std::to_string(line)};
    return {level.places[static_cast<std::size_t>(found - manifest.place_lines.begin())].name};
  }
  return {exact_pixel(finding)};
}

/// Returns the states of a finding, as claims name them.
std::vector<std::string> states_of(const check::Finding& finding, const std::string& code,
                                   const DrawnLevel& level, const std::string& subject) {
  if (code != "T002" && !code.starts_with('X')) return {""};
  if (!finding.states.empty()) return finding.states;
  const auto* expected =
      code == "T002" ? nullptr : &level.expectations[static_cast<std::size_t>(std::stoi(subject))];
  if (expected != nullptr && expected->state) return {level.states[*expected->state].name};
  std::vector<std::string> all;
  for (const DrawnState& state : level.states) all.push_back(state.name);
  return all.empty() ? std::vector<std::string>{""} : all;
}

/// The messages of what was found, by claim.
using Messages = std::map<Claim, std::string>;

Messages messages_of(const check::Findings& findings, const DrawnLevel& level,
                     const ManifestText& manifest) {
  Messages messages;
  for (const check::Finding& finding : findings) {
    const std::string code(finding.code.text());
    for (const std::string& subject : subjects_of(finding, code, level, manifest)) {
      for (const std::string& state : states_of(finding, code, level, subject)) {
        messages[{code, subject, state}] += finding.message + "; " + finding.cure;
      }
    }
  }
  return messages;
}

bool is_judged(const Claim& claim) {
  return std::ranges::find(judged_codes(), claim.code) != judged_codes().end();
}

std::string text_of(const Claim& claim) {
  return claim.code + " " + claim.subject + (claim.state.empty() ? "" : " in " + claim.state);
}

/// Returns the facts that a message lacks; "" if it lacks none.
std::string lacking(const std::string& message, const Facts& facts) {
  std::string text;
  const std::set<int> numbers = numbers_in(message);
  for (const int number : facts.numbers) {
    if (!numbers.contains(number)) text += " " + std::to_string(number);
  }
  for (const std::string& word : facts.words) {
    if (message.find(word) == std::string::npos) text += " \"" + word + "\"";
  }
  const auto is_in_message = [&](const std::string& word) {
    return message.find(word) != std::string::npos;
  };
  if (!facts.any_of.empty() && std::ranges::none_of(facts.any_of, is_in_message)) {
    text += " \"" + facts.any_of.front() + "\"";
  }
  if (std::ranges::any_of(facts.none_of, is_in_message)) {
    text += " silence about" + facts.none_of.front();
  }
  return text;
}

/// Returns what the judge and check disagree about, a claim a line.
std::vector<std::string> differences(const Verdict& verdict, const Messages& messages) {
  std::vector<std::string> lines;
  for (const auto& [claim, facts] : verdict) {
    const auto found = messages.find(claim);
    if (found == messages.end()) {
      lines.push_back(text_of(claim) + " is missing");
    } else if (const std::string lack = lacking(found->second, facts); !lack.empty()) {
      lines.push_back(text_of(claim) + " lacks" + lack + ": " + found->second);
    }
  }
  for (const auto& [claim, message] : messages) {
    if (is_judged(claim) && !verdict.contains(claim)) {
      lines.push_back(text_of(claim) + " is too much: " + message);
    } else if (claim.code.starts_with('F')) {
      lines.push_back(text_of(claim) + ": " + message);
    }
  }
  return lines;
}

/// Returns the corners that T001 mentions.
std::vector<MentionedCorner> mentioned_corners(const check::Findings& findings) {
  std::vector<MentionedCorner> corners;
  for (const check::Finding& finding : findings) {
    if (finding.code != check::Code("T001")) continue;
    const std::string place = after(finding.message, "at a corner, at ");
    const std::string pixel = place.substr(0, place.find_first_not_of("0123456789,"));
    if (place.empty()) continue;
    corners.push_back({places_in(before(finding.message, " cannot")).front(), pixel});
  }
  return corners;
}

/// Leads some exits to places of the next level, or to one that it does not have.
void lead_exits(DrawnLevel& level, const DrawnLevel& next, Random& random) {
  for (Place& exit : level.places) {
    if (!exit.is_exit || random.one_in(2)) continue;
    const bool is_known = !next.places.empty() && !random.one_in(4);
    const auto any = static_cast<std::size_t>(
        random.between(0, std::max(0, static_cast<int>(next.places.size()) - 1)));
    exit.to = "next.level.json#" + (is_known ? next.places[any].name : "nowhere");
  }
}

/// The number of claims of each code that the levels gave rise to.
using Counts = std::map<std::string, int>;

std::string all_of(const check::Findings& findings) {
  std::string text = "all findings:\n";
  for (const check::Finding& finding : findings) {
    text += std::string(finding.code.text()) + " " + finding.message + "\n";
  }
  return text;
}

std::vector<std::string> judged(std::uint64_t seed, const ScratchFolder& folder, Counts& counts) {
  Random random(seed);
  DrawnLevel level = random_level(random);
  const DrawnLevel next = random_level(random);
  lead_exits(level, next, random);
  const ManifestText manifest = manifest_of(level);
  const std::string file = folder.put("judged.level.json", manifest.text);
  folder.put("next.level.json", manifest_of(next).text);
  const auto report = check::check_level(request_for(file), {});
  if (!report) return {"the level cannot be checked"};
  const Truth truth(level), next_truth(next);
  const Verdict verdict = judge::verdict(truth, next_truth, mentioned_corners(report->findings));
  for (const auto& [claim, facts] : verdict) ++counts[claim.code];
  std::vector<std::string> lines =
      differences(verdict, messages_of(report->findings, level, manifest));
  if (!lines.empty())
    lines.push_back(all_of(report->findings) + "the manifest:\n" + manifest.text + drawn(level));
  return lines;
}

TEST(Judge, AgreesWithCheckAboutRandomLevels) {
  const int first = number_of("WALKMASK_JUDGE_FIRST", 0);
  const int levels = number_of("WALKMASK_JUDGE_LEVELS", 300);
  constexpr int kMostShown = 20;
  constexpr int kEnough = 300;
  const ScratchFolder folder;
  Counts counts;
  int wrong = 0;
  for (int i = first; i < first + levels; ++i) {
    const std::vector<std::string> lines = judged(static_cast<std::uint64_t>(i), folder, counts);
    if (lines.empty() || ++wrong > kMostShown) continue;
    std::string text;
    for (const std::string& line : lines) text += "\n  " + line;
    ADD_FAILURE() << "level " << i << ":" << text;
  }
  EXPECT_EQ(wrong, 0) << "of " << levels << " levels";
  for (const std::string& code : judged_codes()) {
    RecordProperty(code, counts[code]);
    EXPECT_TRUE(counts[code] > 0 || levels < kEnough) << code << " is never judged";
  }
}

}  // namespace
}  // namespace walkmask::judge
