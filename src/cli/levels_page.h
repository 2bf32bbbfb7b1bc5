#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "fix/fix_levels.h"

namespace walkmask {

struct CheckRequest;
struct CheckedLevel;

/// The page of the levels of a request, which grows level by level.
class LevelsPage {
 public:
  /// The request must outlive it.
  explicit LevelsPage(const CheckRequest& request);

  /// Adds the next level of the request.
  void add(const CheckedLevel& checked);

  /// Ends the page and returns it, with the fixes that the request made or tried; if it only offers
  /// them, they are tried now. Fails only if the machine does.
  Result<std::string> finish();

 private:
  std::string fixes_element(const fix::FixedLevels& fixed, const fix::EditedFiles* files) const;

  const CheckRequest& request_;
  std::string text_;
  std::size_t levels_ = 0;
  std::map<std::string, fix::KnownLevel> known_;
};

}  // namespace walkmask
