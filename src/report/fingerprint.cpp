#include "report/fingerprint.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

#include "base/hash.h"

namespace walkmask {
namespace {

std::string hexadecimal(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kDigits[(value >> shift) & 15];
  return digits;
}

std::string hash_of(const check::LevelReport& report, const check::Finding& finding) {
  Hash hash;
  hash.add(report.file);
  hash.add(finding.code.text());
  hash.add(finding.file);
  for (const check::Named& subject : finding.subjects) hash.add(subject.text());
  hash.add("");
  for (const std::string& state : finding.states) hash.add(state);
  hash.add("");
  hash.add(finding.agent);
  return hexadecimal(hash.value());
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
    const check::LevelReport& report, std::size_t before,
    const std::function<std::string(const check::Finding&, const std::string&)>& write) {
  const std::vector<std::string> prints = fingerprints(report);
  std::string elements;
  for (std::size_t i = 0; i < prints.size(); ++i) {
    elements += before + i == 0 ? "\n" : ",\n";
    elements += write(report.findings[i], prints[i]);
  }
  return elements;
}

}  // namespace walkmask
