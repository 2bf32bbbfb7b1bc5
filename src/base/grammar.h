#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace walkmask {

// Parts of sentences in messages and reports.

/// The default number of words that a list shows.
inline constexpr std::size_t kMostListed = 6;

/// Returns "1 pixel", "40 pixels". `noun` is singular and has a regular plural.
std::string counted(std::int64_t count, const std::string& noun);

/// Returns "gate", "gate and roof", "gate, roof and ladder". A list of more than `most` words is
/// cut: "gate, roof and 5 more".
std::string listed(std::span<const std::string> words, std::size_t most = kMostListed);

/// Returns "gate", "gate or roof", "gate, roof or ladder"; cut as "gate, roof or 5 others".
std::string one_of(std::span<const std::string> words, std::size_t most = kMostListed);

}  // namespace walkmask
