#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/letter_case.h"
#include "base/names_of.h"
#include "check/rules.h"
#include "check/settings_in_force.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "report/rule_text.h"
#include "report/schemas.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

constexpr std::string_view kExplainDetails =
    "Without CODE it lists all rules; with the beginning of a code, such as a family's letter,\n"
    "the rules whose codes begin with it. --schema prints a JSON Schema: editors complete and\n"
    "explain the keys of manifests and settings with it, and programs validate their input.\n"
    "--settings prints the settings in force for a level: the keys of its manifest and of each\n"
    "walkmask.json in its folder or above, and the defaults.\n";

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

Result<std::string_view> schema_text(const std::string& name) {
  for (const JsonSchema& schema : json_schemas()) {
    if (schema.name == name) return schema.text;
  }
  return read::unknown_word(name, names_of(json_schemas()));
}

struct ExplainOptions {
  std::string code;
  std::optional<std::string_view> schema;
  std::optional<std::string> level;
  LevelRequest request = level_request();  ///< of that level but its file
};

Syntax syntax_of(ExplainOptions& options) {
  Option root = root_option(options.request);
  root.needs = {"--settings"};
  OptionGroup explain = {
      "Explain",
      {{"--schema",
        {ValueKind::word, "NAME"},
        "print the JSON Schema of a file or a report",
        into(options.schema, read::one_of(schema_text, [] { return names_of(json_schemas()); }))},
       {.name = "--settings",
        .value = ValueKind::level,
        .help = "print the settings of a level, and the file of each",
        .destination = into(options.level, read::input_file),
        .excludes = {"--schema"}},
       std::move(root)}};
  return {{{.name = "CODE",
            .kind = ValueKind::word,
            .destination = into(options.code, read::one_of(read::text, rule_codes))}},
          {std::move(explain)}};
}

/// Returns a line for each setting: `tolerance: 8 (levels/walkmask.json:2:3)`.
Result<std::string> settings_text(LevelRequest request, const std::string& level) {
  if (is_folder(level)) {
    return Error{Fault::usage, "--settings", "", level + " is a folder", "name a level in it"};
  }
  request.file = level;
  const auto in_force = check::settings_in_force(request);
  if (!in_force) return with_option(in_force.error());
  const std::vector<std::string>& files = in_force->files;
  std::string text = escaped("files: " + listed(files, files.size()));
  text += files.size() > 1 ? "; later files override earlier ones\n" : "\n";
  for (const check::SettingInForce& setting : in_force->settings) {
    text += escaped(setting.key + ": " + setting.value + " (" + setting.source + ")") + "\n";
  }
  return text;
}

/// Refuses a code together with --schema or --settings.
Failure check_question(const ExplainOptions& options) {
  if (options.code.empty()) return std::nullopt;
  if (options.schema) {
    return Error{Fault::usage, "--schema", "", "contradicts " + options.code,
                 "ask for a schema or for a rule"};
  }
  if (!options.level) return std::nullopt;
  return Error{Fault::usage, "--settings", "", "contradicts " + options.code,
               "ask for settings or for a rule"};
}

Result<int> run_explain(const ExplainOptions& options) {
  if (Failure failure = check_question(options)) return *failure;
  if (options.schema) {
    if (Failure failure = deliver("-", *options.schema)) return *failure;
    return kDone;
  }
  const Result<std::string> text = options.level ? settings_text(options.request, *options.level)
                                                 : explanation(upper_case(options.code));
  if (!text) return text.error();
  if (Failure failure = deliver("-", *text)) return *failure;
  return kDone;
}

}  // namespace

const Command kExplainCommand = {
    .name = "explain",
    .summary = "Explain a rule of check, or print a schema or the settings of a level",
    .synopsis = "[CODE] [options]",
    .example = "T001",
    .details = kExplainDetails,
    .prepare = [] { return invocation(syntax_of, run_explain); },
};

}  // namespace walkmask
