#pragma once

#include "base/error.h"
#include "check/evidence.h"
#include "json/value.h"
#include "json/writer.h"

namespace walkmask {

// The evidence of a finding as JSON: an object with its "kind" and the values of that kind.

void write_evidence(json::Writer& out, const check::Evidence& evidence);
Result<check::Evidence> read_evidence(const json::Value& value);

/// Write and read a name: `{"kind":"point","name":"door"}`, and `"to"` for a connection.
void write_named(json::Writer& out, const check::Named& named);
Result<check::Named> read_named(const json::Value& value);

}  // namespace walkmask
