#include "report/fingerprint.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace walkmask {
namespace {

/// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char letter : text) add_letter(letter);
    add_letter('\0');
  }

  std::string text() const {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += kDigits[(value_ >> shift) & 15];
    return digits;
  }

 private:
  void add_letter(char letter) {
    value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3u;
  }

  std::uint64_t value_ = 0xcbf29ce484222325u;
};

std::string hash_of(const check::LevelReport& report, const check::Finding& finding) {
  Hash hash;
  hash.add(report.file);
  hash.add(finding.code.text());
  hash.add(finding.file);
  for (const std::string& subject : finding.subjects) hash.add(subject);
  hash.add("");
  for (const std::string& state : finding.states) hash.add(state);
  hash.add("");
  hash.add(finding.agent);
  return hash.text();
}

}  // namespace

std::vector<std::string> fingerprints(const check::LevelReport& report) {
  std::map<std::string, int> times;
  std::vector<std::string> all;
  for (const check::Finding& finding : report.findings) {
    const std::string hash = hash_of(report, finding);
    all.push_back(hash + ":" + std::to_string(++times[hash]));
  }
  return all;
}

std::string json_elements(
    const check::LevelReport& report, const FindingTally& before,
    const std::function<std::string(const check::Finding&, const std::string&)>& write) {
  const std::vector<std::string> prints = fingerprints(report);
  std::string elements;
  for (std::size_t i = 0; i < prints.size(); ++i) {
    elements += before.findings() + i == 0 ? "\n" : ",\n";
    elements += write(report.findings[i], prints[i]);
  }
  return elements;
}

}  // namespace walkmask
