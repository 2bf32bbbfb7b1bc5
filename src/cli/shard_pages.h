#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "page/read_page.h"
#include "report/read_report.h"

namespace walkmask {

/// The pages that several runs of `check` wrote beside their reports, to be joined to one.
class ShardPages {
 public:
  /// Reads a page; see page/read_page.h. Refuses a level that another page shows. Memory: keeps the
  /// file.
  Failure add(const std::string& file, std::vector<std::uint8_t> bytes);

  /// Refuses pages that do not show the levels of a report and no others, each with the findings of
  /// the report and with its options.
  Failure check(const CheckedReport& whole) const;

  /// Returns the element of a level with the findings of `now`. Precondition: `before` is the
  /// level's part of the report that was checked.
  std::string element(const check::LevelReport& before, const check::LevelReport& now) const;

 private:
  /// A level, and the file of the page that it is on.
  struct PagedLevel {
    std::string page;
    page::PageElement element;
  };

  std::vector<std::vector<std::uint8_t>> pages_;
  std::map<std::string, PagedLevel> levels_;  // they refer to the pages
};

}  // namespace walkmask
