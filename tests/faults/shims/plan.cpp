#include "faults/shims/plan.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace walkmask {
namespace {

enum class Manner { error, one, slow, kill };

struct Plan {
  char call[16] = "";
  long first = 0, last = 0;
  Manner manner = Manner::error;
  int number = 0;  // errno
};

Plan plan;
std::atomic<long> calls = 0;

Manner manner_of(const char* word) {
  if (std::strcmp(word, "one") == 0) return Manner::one;
  if (std::strcmp(word, "slow") == 0) return Manner::slow;
  return std::strcmp(word, "kill") == 0 ? Manner::kill : Manner::error;
}

/// Takes the next word from `text`.
template <std::size_t kSize>
void take_word(const char*& text, char (&word)[kSize]) {
  std::size_t length = 0;
  while (*text == ' ') ++text;
  for (; *text != '\0' && *text != ' ' && length + 1 < kSize; ++text) word[length++] = *text;
  word[length] = '\0';
}

__attribute__((constructor)) void read_plan() {
  const char* text = std::getenv("WALKMASK_FAILING");
  if (text == nullptr) return;
  char first[16], last[16], manner[16];
  take_word(text, plan.call);
  take_word(text, first);
  take_word(text, last);
  take_word(text, manner);
  plan.first = std::atol(first);
  plan.last = last[0] == '-' ? LONG_MAX : std::atol(last);
  plan.manner = manner_of(manner);
  plan.number = std::atoi(manner);
}

bool is_meant(const char* call) {
  if (std::strcmp(call, plan.call) != 0) return false;
  const long now = calls++;
  return plan.first <= now && now <= plan.last;
}

}  // namespace

bool fails(const char* call) {
  if (!is_meant(call)) return false;
  if (plan.manner == Manner::kill) ::kill(::getpid(), SIGKILL);
  errno = plan.number;
  return true;
}

bool fails(const char* call, std::size_t& count) {
  if (plan.manner == Manner::error || plan.manner == Manner::kill) return fails(call);
  if (!is_meant(call)) return false;
  if (plan.manner == Manner::slow) ::usleep(50);
  const std::size_t most = plan.manner == Manner::one ? 1 : 512;
  if (count > most) count = most;
  return false;
}

}  // namespace walkmask
