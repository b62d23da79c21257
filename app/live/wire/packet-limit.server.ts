import type { Socket as Connection } from "engine.io";
import type { Clock } from "~/domain/clock";
import { createTokenBucket, type BucketLimit } from "./token-bucket";

/** Nearly all JSON frames are shorter. */
const BYTES_PER_TOKEN = 65_536;

/**
 * Counts a connection's packets as they come off the wire, before anything is parsed, and closes it after too many over the
 * limit. A large packet counts as many. The returned function says whether the current event is over the limit and should be refused unread.
 */
export function limitPackets(
  connection: Connection,
  limit: BucketLimit & { violations: number },
  clock: Pick<Clock, "elapsed">,
): () => boolean {
  const take = createTokenBucket(limit, clock);
  let violations = 0;
  let refusalsDue = 0;

  connection.on("packet", (packet: { type: string; data?: string | Uint8Array }) => {
    const cost = Math.max(1, Math.ceil((packet.data?.length ?? 0) / BYTES_PER_TOKEN));
    if (packet.type !== "message" || take(cost)) return;
    refusalsDue++;
    violations += cost;
    if (violations >= limit.violations) connection.close();
  });

  return () => {
    if (refusalsDue === 0) return false;
    refusalsDue--;
    return true;
  };
}
