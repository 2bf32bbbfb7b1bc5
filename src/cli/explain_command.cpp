#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/rules.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "report/rule_text.h"
#include "report/schemas.h"

namespace walkmask {
namespace {

constexpr std::string_view kDetails =
    "Without CODE it lists all rules, for a family's letter or another beginning of a code those\n"
    "that begin so. --schema prints what editors need to complete and explain the keys of "
    "manifests\n"
    "and settings, and programs to check what they read.\n";

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

std::vector<std::string> schema_names() {
  std::vector<std::string> names;
  for (const JsonSchema& schema : json_schemas()) names.emplace_back(schema.name);
  return names;
}

Result<std::string_view> schema_text(const std::string& name) {
  for (const JsonSchema& schema : json_schemas()) {
    if (schema.name == name) return schema.text;
  }
  return read::unknown_word(name, schema_names());
}

struct ExplainOptions {
  std::string code;
  std::optional<std::string_view> schema;
};

Syntax syntax_of(ExplainOptions& options) {
  OptionGroup explain = {"Explain",
                         {{"--schema", "NAME", "print the JSON Schema of a file or a report",
                           into(options.schema, read::one_of(schema_text, schema_names))}}};
  return {
      {{.name = "CODE", .destination = into(options.code, read::one_of(read::text, rule_codes))}},
      {std::move(explain)}};
}

Result<int> run_explain(const ExplainOptions& options) {
  if (options.schema && !options.code.empty()) {
    return Error{Fault::usage, "--schema", "", "contradicts " + options.code,
                 "ask for a schema or for a rule"};
  }
  if (options.schema) {
    if (Failure failure = deliver("-", *options.schema)) return *failure;
    return kDone;
  }
  const Result<std::string> text = explanation(check::upper_case(options.code));
  if (!text) return text.error();
  if (Failure failure = deliver("-", *text)) return *failure;
  return kDone;
}

}  // namespace

const Command kExplainCommand = {
    .name = "explain",
    .summary = "Explain what a rule of check means, or print the schema of a format",
    .synopsis = "[CODE] [options]",
    .example = "T001",
    .details = kDetails,
    .prepare = [] { return invocation(syntax_of, run_explain); },
};

}  // namespace walkmask
