#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/grammar.h"
#include "base/quote.h"
#include "cli/option.h"
#include "cli/output.h"
#include "cli/read_value.h"

namespace walkmask {

/// The format of the page. Only --report writes it.
inline constexpr std::string_view kPageFormat = "html";

/// A report, and where it goes.
template <typename Format>
struct WantedReport {
  Format format;
  Output output;
};

/// The reports that a command line asks for.
template <typename Format>
struct WantedReports {
  Format usual;                       ///< if the command line names no format
  std::optional<Format> format = {};  ///< of --output; absent if the command line names none
  std::optional<std::string> output = {};
  std::vector<WantedReport<Format>> more = {};  ///< the reports of --report, except the page
  std::optional<std::string> page = {};  ///< a page to look at the levels in, see page/page.h

  /// Returns all reports except the page. A --report on standard output replaces the default report
  /// there, unless --format or --output requests one.
  std::vector<WantedReport<Format>> texts() const {
    std::vector<WantedReport<Format>> all = more;
    const bool takes_standard_output = std::ranges::any_of(
        more, [](const WantedReport<Format>& report) { return report.output.file == "-"; });
    if (!format && !output && takes_standard_output) return all;
    const Output to = output ? Output{"--output", *output} : Output{"--format", "-"};
    all.insert(all.begin(), {format.value_or(usual), to});
    return all;
  }

  /// Returns everything that is written.
  std::vector<Output> outputs() const {
    std::vector<Output> all;
    for (const WantedReport<Format>& report : texts()) all.push_back(report.output);
    if (page) all.push_back({"--report", *page});
    return all;
  }
};

/// The formats of a command's reports, except the page, and the reader of their names (see
/// cli/read_value.h).
template <typename Format>
struct TextFormats {
  std::optional<Format> (*find)(std::string_view name);
  std::vector<std::string> (*words)();

  Result<Format> operator()(const std::string& name) const {
    if (name == kPageFormat) {
      return Error{Fault::usage, "", "", "html is only for --report", "write --report html=FILE"};
    }
    if (const std::optional<Format> format = find(name)) return *format;
    return read::unknown_word(name, words());
  }
};

/// The two parts of FORMAT=FILE.
struct NamedReport {
  std::string format, file;
};

/// Reads FORMAT=FILE; an error shows `example`.
inline Result<NamedReport> named_report(const std::string& text, std::string_view example) {
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos && equals + 1 < text.size()) {
    return NamedReport{text.substr(0, equals), text.substr(equals + 1)};
  }
  return Error{Fault::usage, "", "", in_quotes(text) + " names no file",
               "write FORMAT=FILE, as in " + std::string(example)};
}

/// Returns the error for a format that is neither one of `formats` nor the page.
inline Error unknown_format(const std::string& format, std::vector<std::string> formats) {
  formats.emplace_back(kPageFormat);
  return {Fault::usage, "", "", in_quotes(format) + " is not a valid value",
          "there are " + listed(formats, formats.size())};
}

/// Adds the report that FORMAT=FILE names.
template <typename Format>
Failure add_report(const std::string& text, const TextFormats<Format>& formats,
                   std::string_view example, WantedReports<Format>& reports) {
  const Result<NamedReport> named = named_report(text, example);
  if (!named) return named.error();
  if (named->format == kPageFormat) {
    if (reports.page) return Error{Fault::usage, "", "", "asks for a second page", "name one file"};
    reports.page = named->file;
    return std::nullopt;
  }
  const std::optional<Format> format = formats.find(named->format);
  if (!format) return unknown_format(named->format, formats.words());
  reports.more.push_back({*format, {"--report", named->file}});
  return std::nullopt;
}

/// Returns the row of --report; errors show `example`, a valid value.
template <typename Format>
Option report_option(WantedReports<Format>& reports, const TextFormats<Format>& formats,
                     std::string_view example, const std::string& help) {
  const auto add = [&reports, formats, example](const std::string& text) {
    return add_report(text, formats, example, reports);
  };
  return {.name = "--report",
          .value = {ValueKind::word, "FORMAT=FILE"},
          .help = help,
          .destination = add,
          .times = Times::many};
}

}  // namespace walkmask
