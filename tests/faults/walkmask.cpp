#include "faults/walkmask.h"

#include <cstdlib>
#include <regex>
#include <set>

#include "base/escape.h"
#include "support/painted.h"

namespace walkmask {
namespace {

bool steers(const std::string& text) {
  std::string without_ends = text;
  std::erase(without_ends, '\n');
  return escaped(without_ends) != without_ends;
}

bool speaks_to_a_log(const std::string& text) {
  return text.starts_with("::") || text.find("\n::") != std::string::npos;
}

/// Returns the reason why it is not such a line, else "".
std::string fault_of(const Ending& ending) {
  static const std::regex kRefusal("walkmask: [^\n]+: [^\n]+; [^\n]+\n");
  static const std::regex kWarnings("(walkmask: warning: [^\n]+: [^\n]+; [^\n]+\n)*");
  static const std::set<int> kCodes = {0, 1, 2, 3, 4, 130, 143};
  const bool is_answer = ending.out.find("\"status\":\"error\"") != std::string::npos;
  const bool is_refusal = ending.code >= 2 && ending.code <= 4 && !is_answer;
  if (!kCodes.contains(ending.code)) return "this is not an exit code";
  if (is_refusal && !std::regex_match(ending.err, kRefusal)) return "it does not say why";
  if (ending.err.find("a fault of walkmask") != std::string::npos) return "it blames itself";
  if (!is_refusal && !std::regex_match(ending.err, kWarnings)) {
    return "it has nothing to say on standard error but warnings";
  }
  if (!ending.out.empty() && ending.out.back() != '\n') return "standard output is not whole";
  if (steers(ending.err) || steers(ending.out)) return "it steers the terminal";
  if (speaks_to_a_log(ending.out) || speaks_to_a_log(ending.err)) return "it speaks to the log";
  return "";
}

testing::AssertionResult told(const std::string& fault, const Ending& ending) {
  if (fault.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << fault << "\nexit code " << ending.code << "\nstandard output: " << escaped(ending.out)
         << "\nstandard error: " << ending.err;
}

}  // namespace

Ending walkmask(const std::vector<std::string>& arguments, const RunContext& context) {
  return Program(WALKMASK_PROGRAM, arguments, context).end();
}

testing::AssertionResult keeps_its_promises(const Ending& ending) {
  return told(fault_of(ending), ending);
}

testing::AssertionResult is_refused(const Ending& ending, int code) {
  const std::string fault = fault_of(ending);
  if (!fault.empty() || ending.code == code) return told(fault, ending);
  return told("the exit code is not " + std::to_string(code), ending);
}

LevelFolder::LevelFolder() {
  put("walk.png",
      painted({"################", "#......#.......#", "#......#.......#", "#......g.......#",
               "#......g.......#", "#......#.......#", "#......#.......#", "################"}));
  put("back.png", blank(16, 8));
  put("room.level.json", R"({
  "walk": "walk.png",
  "areas": {"legend": {"#00ff00": "gate"}},
  "background": "back.png",
  "points": {"door": [2, 2], "vault": [13, 5]},
  "states": {"shut": {"closed": ["gate"]}, "open": {"closed": []}},
  "expect": [{"from": "door", "to": "vault", "state": "open"},
             {"from": "door", "to": "vault", "state": "shut", "reachable": false}]
})");
  put("queries.jsonl", R"({"from": "door", "to": "vault"}
{"from": "door", "to": [1, 6], "state": "shut"}
)");
}

std::string LevelFolder::report() const {
  const std::string file = *this / "report.json";
  EXPECT_LE(walkmask({"check", level(), "--format", "json", "-o", file}).code, 1);
  return file;
}

Contents contents(const ScratchFolder& folder) {
  Contents all;
  for (const std::string& name : folder.names()) all[name] = folder.content(name);
  return all;
}

void let_fail(const std::string& shim, const std::string& words) {
  ::setenv("LD_PRELOAD", shim.c_str(), 1);
  ::setenv("WALKMASK_FAILING", words.c_str(), 1);
  // The sanitizers' runtime must be loaded first.
  ::setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
}

void Starved::SetUp() {
  const char* const named = std::getenv("WALKMASK_RELEASE_PROGRAM");
  if (named == nullptr) GTEST_SKIP() << "WALKMASK_RELEASE_PROGRAM is not set";
  program_ = named;
  ASSERT_EQ(run({"--version"}).code, 0) << program_;
}

Ending Starved::run(const std::vector<std::string>& arguments, const RunContext& context) const {
  return Program(program_, arguments, context).end();
}

}  // namespace walkmask
