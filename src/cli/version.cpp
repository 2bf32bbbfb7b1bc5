#include "cli/version.h"

#include <walkmask_commit.h>  // generated, see cmake/WriteCommit.cmake

#include <string_view>

#include "base/quote.h"
#include "page/page.h"
#include "report/formats.h"

namespace walkmask {
namespace {

constexpr std::string_view kCommit = WALKMASK_COMMIT;

std::string formats_json() {
  std::string list;
  for (const ReportFormat& format : report_formats()) {
    list += (list.empty() ? "" : ",") + in_quotes(format.name);
  }
  return "[" + list + "]";
}

}  // namespace

std::string version_number() { return WALKMASK_VERSION; }

std::string address_of_sources() { return WALKMASK_REPOSITORY; }

std::string version_line() { return "walkmask " WALKMASK_VERSION "\n"; }

std::string version_json() {
  return R"({"schema":"walkmask.version/1","version":")" WALKMASK_VERSION R"(","commit":)" +
         (kCommit.empty() ? "null" : in_quotes(kCommit)) + R"(,"formats":)" + formats_json() +
         R"(,"page":)" + (page::check_page() ? "false" : "true") + "}\n";
}

}  // namespace walkmask
