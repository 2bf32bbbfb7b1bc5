#include "cli/diff_reports.h"

#include <algorithm>
#include <string_view>

#include "base/grammar.h"
#include "base/quote.h"
#include "base/words.h"
#include "cli/read_value.h"

namespace walkmask {
namespace {

Result<OutputFormat> diff_text_format(const std::string& name) {
  if (name == kPageFormat) {
    return Error{Fault::usage, "", "", "html is only for --report", "write --report html=FILE"};
  }
  return read::word<OutputFormat>(name);
}

/// Adds the report that FORMAT=FILE asks for.
Failure add_report(DiffReports& reports, const std::string& text) {
  const Result<NamedReport> named = named_report(text, "html=report.html");
  if (!named) return named.error();
  if (named->format == kPageFormat) {
    if (reports.page) return Error{Fault::usage, "", "", "asks for a second page", "name one file"};
    reports.page = named->file;
    return std::nullopt;
  }
  if (const auto format = from_word<OutputFormat>(named->format)) {
    reports.more.push_back({*format, {"--report", named->file}});
    return std::nullopt;
  }
  std::vector<std::string> names = words<OutputFormat>();
  names.emplace_back(kPageFormat);
  return Error{Fault::usage, "", "", in_quotes(named->format) + " is not a value it takes",
               "there are " + listed(names, names.size())};
}

}  // namespace

std::vector<DiffReport> DiffReports::texts() const {
  std::vector<DiffReport> all = more;
  const bool is_named = format || output;
  const bool takes_standard_output =
      std::ranges::any_of(more, [](const DiffReport& one) { return one.output.file == "-"; });
  if (!is_named && takes_standard_output) return all;
  const Output to = output ? Output{"--output", *output} : Output{"--format", "-"};
  all.insert(all.begin(), {format.value_or(OutputFormat::text), to});
  return all;
}

std::vector<Output> DiffReports::outputs() const {
  std::vector<Output> all;
  for (const DiffReport& report : texts()) all.push_back(report.output);
  if (page) all.push_back({"--report", *page});
  return all;
}

std::vector<Option> diff_report_options(DiffReports& reports) {
  return {{"--format", "FORMAT", "text (default) or json",
           into(reports.format, read::one_of(diff_text_format, words<OutputFormat>))},
          output_option(reports.output),
          {.name = "--report",
           .value = "FORMAT=FILE",
           .help = "write one more report: text, json, or html, a page to compare them on",
           .destination = [&reports](const std::string& text) { return add_report(reports, text); },
           .excludes = {"--git"},
           .times = Times::many}};
}

Failure deliver_texts(const DiffReports& reports, const DifferenceReport& report) {
  for (const auto& [format, output] : reports.texts()) {
    const bool is_text = format == OutputFormat::text;
    const std::string text = is_text ? difference_text(report) : difference_json(report);
    if (Failure failure = deliver(output.file, text)) return failure;
  }
  return std::nullopt;
}

}  // namespace walkmask
