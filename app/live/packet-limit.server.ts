import type { Socket as Connection } from "engine.io";
import { createTokenBucket, type BucketLimit } from "./token-bucket";

/**
 * Counts a connection's packets as they come off the wire, before anything is parsed, and closes it after too many over the
 * limit. The returned function says whether the event at hand is one over the limit and should be refused unread.
 */
export function limitPackets(connection: Connection, limit: BucketLimit & { violations: number }, now: () => number): () => boolean {
  const take = createTokenBucket(limit, now);
  let violations = 0;
  let refusalsDue = 0;

  connection.on("packet", (packet: { type: string }) => {
    if (packet.type !== "message" || take()) return;
    refusalsDue++;
    if (++violations >= limit.violations) connection.close();
  });

  return () => {
    if (refusalsDue === 0) return false;
    refusalsDue--;
    return true;
  };
}
