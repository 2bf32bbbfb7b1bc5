#include "system/line_reader.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "system/native_file.h"
#include "system/native_text.h"
#include "system/read_file.h"
#include "system/standard_streams.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";
constexpr std::size_t kPiece = std::size_t{1} << 16;

bool is_regular(const NativeFile& file) {
  std::error_code problem;
  return facts_of(file, problem).type == FileFacts::Type::regular && !problem;
}

/// Returns the reason why a file cannot be read, by calling read_file, which fails for the same
/// reason.
Error refusal(const std::string& name) {
  const auto bytes = read_file(name, 0);
  if (!bytes) return bytes.error();
  return {Fault::input, name, "", "changed while being read",
          "try again when nothing writes to it"};
}

}  // namespace

LineReader::LineReader(std::string name, std::size_t longest, std::optional<NativeFile> file)
    : name_(std::move(name)), longest_(longest), file_(std::move(file)), buffer_(kPiece) {}

Result<LineReader> LineReader::open(const std::string& name, std::size_t longest) {
  if (name == kStandardInput) return LineReader("standard input", longest, std::nullopt);
  if (Failure failure = unusable_name(Fault::input, name)) return *failure;
  std::error_code problem;
  NativeFile file = open_to_read(path_of(name), problem);
  if (problem || !is_regular(file)) return refusal(name);
  return LineReader(name, longest, std::move(file));
}

Result<std::optional<TextLine>> LineReader::next(const std::function<bool()>& may_wait) {
  bool cut = false;
  std::size_t searched = 0;
  for (;;) {
    const std::size_t length = unread().find('\n', searched);
    const bool is_whole = length != std::string_view::npos;
    if (is_whole || at_end_) {
      if (!is_whole && unread().empty() && !cut) return std::optional<TextLine>();
      TextLine line = is_whole ? take(length, 1) : take(unread().size(), 0);
      if (line.text.ends_with('\r')) line.text.remove_suffix(1);
      if (cut || line.text.size() > longest_) line = {{}, true};
      return std::optional(line);
    }
    searched = unread().size();
    if (searched > longest_ + 1) {  // longer even if its last byte is a CR
      cut = true;                   // none of it is needed
      begin_ = end_ = searched = 0;
    }
    if (would_wait(file()) && !may_wait()) return std::optional<TextLine>();
    if (Failure failure = fill()) return *failure;
  }
}

FileNumber LineReader::file() const {
  return file_ ? file_->number() : file_of(StandardStream::input);
}

std::string_view LineReader::unread() const {
  return {reinterpret_cast<const char*>(buffer_.data()) + begin_, end_ - begin_};
}

TextLine LineReader::take(std::size_t length, std::size_t end_length) {
  const std::string_view text = unread().substr(0, length);
  begin_ += length + end_length;
  return {text, false};
}

Error LineReader::failure_of(std::error_code problem) const {
  if (!file_) {
    const auto bytes = read_standard_input(0);  // fails again, with the right message
    if (!bytes) return bytes.error();
  }
  return described(Fault::input, name_, problem, {});
}

/// Moves the unread bytes to the front of the buffer and reads more behind them.
Failure LineReader::fill() {
  std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
            buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
  end_ -= begin_;
  begin_ = 0;
  if (buffer_.size() - end_ < kPiece / 2) buffer_.resize(2 * buffer_.size());
  std::error_code problem;
  const std::size_t count = read_some(file(), std::span(buffer_).subspan(end_), problem);
  if (problem) return failure_of(problem);
  end_ += count;
  at_end_ = count == 0;
  return std::nullopt;
}

}  // namespace walkmask
