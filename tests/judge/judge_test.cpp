// Compares the findings of `check` on random levels with those that the explanations of the rules
// require. WALKMASK_JUDGE_LEVELS is the number of levels, WALKMASK_JUDGE_FIRST the number of the
// first; scripts/judge sets them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "judge/geometry.h"
#include "judge/painted_level.h"
#include "judge/painted_verdict.h"
#include "judge/random_level.h"
#include "judge/truth.h"
#include "judge/verdict.h"
#include "support/environment.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"

namespace walkmask::judge {
namespace {

/// Returns the words of a text that consist of `beginning` and a number: "point1".
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

/// Returns the whole numbers in a text that are not part of a name.
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
  const TextPosition* const position = finding.place.position();
  const int line = position == nullptr ? 0 : position->line;
  if (code == "T001") return places_in(before(finding.message, "cannot be reached"));
  if (code == "T002") return places_in(before(finding.message, " cut off"));
  if (code == "P004") {
    std::vector<std::string> subjects;
    for (const std::string& place : places_in(before(after(finding.message, " to "), ": the "))) {
      subjects.push_back(finding.agent + " to " + place);
    }
    return subjects;
  }
  if (code == "G007") return {finding.agent + " at " + exact_pixel(finding)};
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

/// The messages of the findings, by claim.
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

std::string text_of(const Claim& claim) {
  return claim.code + " " + claim.subject + (claim.state.empty() ? "" : " in " + claim.state);
}

/// Returns the facts missing from a message, or "".
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

/// Returns the claims that the judge and `check` disagree about, a line each.
std::vector<std::string> differences(const Verdict& verdict, const Messages& messages,
                                     const std::vector<std::string>& judged) {
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
    const bool is_judged =
        std::ranges::find(judged, claim.code) != judged.end() || claim.code.starts_with('F');
    if (is_judged && !verdict.contains(claim)) {
      lines.push_back(text_of(claim) + " is too much: " + message);
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

/// Leads some exits to places of the next level, or to a missing place.
void lead_exits(DrawnLevel& level, const DrawnLevel& next, Random& random) {
  for (Place& exit : level.places) {
    if (!exit.is_exit || one_in(random, 2)) continue;
    const bool is_known = !next.places.empty() && !one_in(random, 4);
    const auto any = static_cast<std::size_t>(
        random.between(0, std::max(0, static_cast<int>(next.places.size()) - 1)));
    exit.to = "next.level.json#" + (is_known ? next.places[any].name : "nowhere");
  }
}

/// Appends the faults of findings by rules that choose among equals.
void append_geometry(std::vector<std::string>& lines, const Truth& truth,
                     const check::Findings& findings) {
  for (const std::string& line : wrong_passages(truth, findings)) lines.push_back(line);
  for (const std::string& line : wrong_detours(truth, findings)) lines.push_back(line);
  for (const std::string& line : wrong_comparisons(truth, findings)) lines.push_back(line);
}

/// The number of claims of each code in all levels.
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
  for (const check::Finding& finding : report->findings) {
    const std::string code(finding.code.text());
    if (code == "G001" || code == "G005" || code == "G006") ++counts[code];
  }
  std::vector<std::string> lines =
      differences(verdict, messages_of(report->findings, level, manifest), judged_codes());
  append_geometry(lines, truth, report->findings);
  if (!lines.empty())
    lines.push_back(all_of(report->findings) + "the manifest:\n" + manifest.text + drawn(level));
  return lines;
}

/// Returns the claims in the findings about a painted level. A finding without a pixel has its
/// place in the file, except C006 and C007, which are about a whole image.
Messages painted_messages(const check::Findings& findings, const ScratchFolder& folder) {
  Messages messages;
  for (const check::Finding& finding : findings) {
    const std::string code(finding.code.text());
    const std::string line = before(finding.place.text(), ":"), pixel = exact_pixel(finding);
    std::string subject = after(finding.file, folder / "");
    if (code == "A001") {
      subject = finding.subjects.empty() ? "" : finding.subjects.front().text();
    } else if (code == "C003" || code == "F001" || code == "F004") {
      subject += " " + line;
    } else if (!pixel.empty()) {
      subject += " " + pixel;
    }
    if (code == "F003") subject = before(subject, " ");
    if (code == "F002") subject.clear();  // the message names the manifest or the mask
    messages[{code, subject, ""}] += finding.file + ": " + finding.message + "; " + finding.cure;
  }
  return messages;
}

Damage random_damage(const PaintedLevel& level, Random& random) {
  if (!one_in(random, 4)) return {};
  const bool of_walk = level.walk && (!level.areas || one_in(random, 2));
  const std::string file = of_walk ? level.walk->file : level.areas->file;
  return {static_cast<Damage::Kind>(random.between(1, 4)), file};
}

std::vector<std::string> judged_painting(std::uint64_t seed, const ScratchFolder& folder,
                                         Counts& counts) {
  Random random(seed);
  const PaintedLevel level = random_painted_level(random);
  const Damage damage = random_damage(level, random);
  const std::string manifest = write_files(level, damage, folder, random);
  const auto report = check::check_level(request_for(folder / "painted.level.json"), {});
  if (!report) return {"the level cannot be checked"};
  const Verdict verdict = verdict_of_painted(level, damage);
  for (const auto& [claim, facts] : verdict) ++counts[claim.code];
  static const std::vector<std::string> of_files = {"F001", "F002", "F003"};
  const bool is_damaged = damage.kind != Damage::Kind::none;
  Messages messages = painted_messages(report->findings, folder);
  if (is_damaged) {
    std::erase_if(messages, [](const auto& message) {
      return std::ranges::find(of_files, message.first.code) == of_files.end();
    });
  }
  std::vector<std::string> lines = differences(verdict, messages, judged_painted_codes());
  if (!lines.empty()) lines.push_back(all_of(report->findings) + manifest);
  return lines;
}

using Judged = std::vector<std::string> (*)(std::uint64_t seed, const ScratchFolder& folder,
                                            Counts& counts);

/// Judges random levels of a kind, and expects that each rule is broken by some of them.
void expect_agreement(Judged judged, const std::vector<std::string>& codes) {
  const int first = number_of("WALKMASK_JUDGE_FIRST", 0);
  const int levels = number_of("WALKMASK_JUDGE_LEVELS", 500);
  constexpr int kMostShown = 20;
  constexpr int kEnough = 500;
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
  for (const std::string& code : codes) {
    testing::Test::RecordProperty(code, counts[code]);
    EXPECT_TRUE(counts[code] > 0 || levels < kEnough) << code << " is never judged";
  }
}

TEST(Truth, LetsAPointReachAnExitAsADiscInALevelOfRectangles) {
  DrawnLevel level = {.walk = BitGrid(3, 3), .scale = 2};
  level.outline.shape = Outline::Shape::rectangle;
  level.places = {{"exit", true, Point{2, 2}, {}, ""}};
  const Truth truth(level);
  const Point neighbour = {1, 2}, diagonal = {2, 2};
  EXPECT_TRUE(truth.is_at(0, neighbour, kPointWidth));
  EXPECT_FALSE(truth.is_at(0, diagonal, kPointWidth));
  EXPECT_TRUE(truth.is_at(0, diagonal, 1));
}

TEST(Judge, AgreesWithCheckAboutRandomLevels) {
  std::vector<std::string> codes = judged_codes();
  codes.insert(codes.end(), {"G001", "G005", "G006"});
  expect_agreement(judged, codes);
}

TEST(Judge, AgreesWithCheckAboutRandomImages) {
  expect_agreement(judged_painting, judged_painted_codes());
}

}  // namespace
}  // namespace walkmask::judge
