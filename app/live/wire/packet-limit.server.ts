import type { Socket as Connection } from "engine.io";
import type { Clock } from "~/domain/clock";
import { receiveDirectly, type DirectTakers } from "./direct-messages.server";
import { createTokenBucket, type BucketLimit } from "./token-bucket";

/** Larger than nearly all JSON frames. */
const BYTES_PER_TOKEN = 65_536;

/** `over`: refuse unread; `too many`: close the connection. */
type PacketVerdict = "within" | "over" | "too many";
type PacketLimit = BucketLimit & { violations: number };

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

/**
 * Counts before parsing and closes after too many. Returns whether the current message is over the limit, to be refused
 * unread.
 */
export function deliverFrames(
  connection: Connection,
  limit: PacketLimit,
  clock: Pick<Clock, "elapsed">,
  takers: DirectTakers,
): () => boolean {
  const verdictOn = createPacketLimit(limit, clock);
  let refusalsDue = 0;

  connection.on("packet", (packet: { type: string; data?: string | Uint8Array }) => {
    if (packet.type !== "message") return;
    const verdict = verdictOn(packet.data?.length ?? 0);
    if (verdict !== "within") refusalsDue++;
    if (verdict === "too many") connection.close();
    else receiveDirectly(connection, packet.data, takers);
  });

  return () => {
    if (refusalsDue === 0) return false;
    refusalsDue--;
    return true;
  };
}
