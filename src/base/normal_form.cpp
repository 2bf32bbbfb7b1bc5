#include "base/normal_form.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/unicode_tables.h"
#include "base/utf8.h"

namespace walkmask {
namespace {

/// Returns the characters of a text; bytes that are not UTF-8 as surrogates, which no text has.
std::u32string characters_of(std::string_view text) {
  constexpr char32_t kByte = 0xDC00;
  std::u32string codes;
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    codes.push_back(character ? character->code : kByte + static_cast<unsigned char>(text.front()));
    text.remove_prefix(character ? character->bytes : 1);
  }
  return codes;
}

/// Appends a syllable of Hangul as its two or three letters; returns whether it is one.
bool add_syllable(char32_t code, std::u32string& form) {
  constexpr char32_t kFirst = 0xAC00, kLast = 0xD7A3, kLead = 0x1100, kVowel = 0x1161,
                     kTail = 0x11A7;
  constexpr char32_t kVowels = 21, kTails = 28;
  if (code < kFirst || code > kLast) return false;
  const char32_t number = code - kFirst;
  form.push_back(kLead + number / (kVowels * kTails));
  form.push_back(kVowel + number / kTails % kVowels);
  if (number % kTails != 0) form.push_back(kTail + number % kTails);
  return true;
}

void add_decomposed(char32_t code, std::u32string& form) {
  if (add_syllable(code, form)) return;
  const auto all = decompositions();
  const auto found = std::ranges::lower_bound(all, code, {}, &Decomposition::code);
  if (found == all.end() || found->code != code) {
    form += code;
    return;
  }
  add_decomposed(found->first, form);
  if (found->second != 0) form += found->second;  // a mark, which is not composed itself
}

std::uint8_t combining_class(char32_t code) {
  const auto all = combining_ranges();
  const auto found = std::ranges::lower_bound(all, code, {}, &CombiningRange::last);
  return found == all.end() || found->first > code ? std::uint8_t{0} : found->combining_class;
}

}  // namespace

std::u32string normal_form(std::string_view text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(text, is_ascii)) return {text.begin(), text.end()};
  std::u32string form;
  for (const char32_t code : characters_of(text)) add_decomposed(code, form);
  for (auto first = form.begin(); first != form.end();) {
    const auto is_base = [](char32_t code) { return combining_class(code) == 0; };
    first = std::find_if_not(first, form.end(), is_base);
    const auto last = std::find_if(first, form.end(), is_base);
    std::stable_sort(first, last, [](char32_t a, char32_t b) {
      return combining_class(a) < combining_class(b);
    });
    first = last;
  }
  return form;
}

bool differ_by_normalisation_alone(std::string_view one, std::string_view other) {
  return one != other && normal_form(one) == normal_form(other);
}

}  // namespace walkmask
