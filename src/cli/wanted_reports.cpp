#include "cli/wanted_reports.h"

#include "base/grammar.h"
#include "base/quote.h"

namespace walkmask {

Result<NamedReport> named_report(const std::string& text, std::string_view example) {
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos && equals + 1 < text.size()) {
    return NamedReport{text.substr(0, equals), text.substr(equals + 1)};
  }
  return Error{Fault::usage, "", "", in_quotes(text) + " names no file",
               "write FORMAT=FILE, as in " + std::string(example)};
}

Error unknown_format(const std::string& format, std::vector<std::string> formats) {
  formats.emplace_back(kPageFormat);
  return {Fault::usage, "", "", in_quotes(format) + " is not a valid value",
          "there are " + listed(formats, formats.size())};
}

}  // namespace walkmask
