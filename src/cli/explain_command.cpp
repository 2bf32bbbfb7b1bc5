#include <string>

#include "check/rules.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "report/rule_text.h"

namespace walkmask {
namespace {

constexpr std::string_view kDetails =
    "Without CODE it lists all rules, for a family's letter or another beginning of a code those\n"
    "that begin so.\n";

Result<std::string> explanation(const std::string& code) {
  for (const check::Rule& rule : check::rules()) {
    if (rule.code.text() == code) return rule_text(rule);
  }
  if (code.empty() || check::begins_a_code(code)) return rule_list(code);
  Error error = check::unknown_code(code);
  error.fault = Fault::usage;
  error.file = "CODE";
  return error;
}

struct ExplainOptions {
  std::string code;
};

Syntax syntax_of(ExplainOptions& options) {
  return {
      {{.name = "CODE", .destination = into(options.code, read::one_of(read::text, rule_codes))}},
      {}};
}

Result<int> run_explain(const ExplainOptions& options) {
  const Result<std::string> text = explanation(check::upper_case(options.code));
  if (!text) return text.error();
  if (Failure failure = deliver("-", *text)) return *failure;
  return kDone;
}

}  // namespace

const Command kExplainCommand = {
    .name = "explain",
    .summary = "Explain what a rule of check means and how to fix what it finds",
    .synopsis = "[CODE]",
    .example = "T001",
    .details = kDetails,
    .prepare = [] { return invocation(syntax_of, run_explain); },
};

}  // namespace walkmask
