import type { Clock } from "~/domain/clock";
import { createTokenBucket, type BucketLimit } from "../wire/token-bucket";

/** Larger than nearly all JSON frames. */
const BYTES_PER_TOKEN = 65_536;

/** `over`: refuse unread; `too many`: close the connection. */
type PacketVerdict = "within" | "over" | "too many";
export type PacketLimit = BucketLimit & { violations: number };

/** Large packets count as several. */
export function createPacketLimit(limit: PacketLimit, clock: Pick<Clock, "elapsed">): (bytes: number) => PacketVerdict {
  const take = createTokenBucket(limit, clock);
  let violations = 0;
  return (bytes) => {
    const cost = Math.max(1, Math.ceil(bytes / BYTES_PER_TOKEN));
    if (take(cost)) return "within";
    violations += cost;
    return violations >= limit.violations ? "too many" : "over";
  };
}
