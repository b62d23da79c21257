import type { IncomingMessage } from "node:http";
import type { Socket as Connection } from "engine.io";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Clock } from "~/domain/clock";
import { networkForAddress } from "~/domain/network";
import { createThrottle } from "../throttle";
import type { LiveLimits } from "../wire/limits";
import { nestsDeeper } from "../wire/nesting";
import { createTokenBucket } from "../wire/token-bucket";

/** Refused connections and messages are not parsed. */
export interface Admission {
  /** Limits each network's rate and unsigned connections. */
  admits: (request: IncomingMessage) => boolean;
  /** Call before the first packet. */
  watch: (connection: Connection) => void;
  /** Raises the connection's message limit to `messageBytes`. */
  signedIn: (connection: Connection, messageBytes: number) => void;
  stop: () => void;
}

interface AdmissionOptions {
  clock: Clock;
  limits: LiveLimits;
  addressOf: (request: IncomingMessage) => string;
  logger: Pick<Logger, "warn">;
}

interface Network {
  waiting: number;
  take: () => boolean;
  cancelForget: () => void;
}

interface Peer {
  network: string;
  messageBytes: number;
  /** Null once signed in: other limits apply. */
  packetsLeft: number | null;
}

/** WebSocket close codes (RFC 6455, 7.4.1). */
const CLOSE = { policy: 1008, tooBig: 1009 } as const;
/** Time for a peer to read the close reason. */
const CLOSE_WITHIN_MS = 1000;
/** By then a network's allowance is full again. */
const FORGET_AFTER_MS = 60_000;
const WARN_EVERY_MS = 60_000;

export function createAdmission({ clock, limits, addressOf, logger }: AdmissionOptions): Admission {
  const networks = new Map<string, Network>();
  const peers = new Map<Connection, Peer>();
  let stopped = false;
  const warnings = createThrottle<string>(clock, WARN_EVERY_MS, (network) => logger.warn({ network }, "too many connections refused"));

  const entryOf = (network: string): Network => {
    const known = networks.get(network);
    if (known) return known;
    const entry = { waiting: 0, take: createTokenBucket(limits.connects, clock), cancelForget: () => undefined };
    networks.set(network, entry);
    return entry;
  };

  const forgetLater = (network: string, entry: Network): void => {
    if (stopped) return;
    entry.cancelForget();
    entry.cancelForget = clock.setTimer(() => {
      if (entry.waiting === 0) networks.delete(network);
    }, FORGET_AFTER_MS);
  };

  const stopsWaiting = ({ network, packetsLeft }: Peer): void => {
    const entry = networks.get(network);
    if (packetsLeft === null || !entry) return;
    entry.waiting--;
    forgetLater(network, entry);
  };

  const faultOf = (peer: Peer, { type, data = "" }: Packet): [code: number, reason: string] | null => {
    if (peer.packetsLeft !== null && peer.packetsLeft-- <= 0) return [CLOSE.policy, "too many messages before signing in"];
    if (type !== "message") return null;
    if (Buffer.byteLength(data) > peer.messageBytes) return [CLOSE.tooBig, "message too long"];
    if (typeof data === "string" && nestsDeeper(data, limits.nesting)) return [CLOSE.policy, "message nested too deep"];
    return null;
  };

  const close = (connection: Connection, code: number, reason: string): void => {
    const request: IncomingMessage & { websocket?: WebSocket } = connection.request;
    connection.removeAllListeners("data");
    connection.removeAllListeners("packet");
    connection.once("packet", () => request.websocket?.pause());
    request.websocket?.close(code, reason);
    clock.setTimer(() => request.websocket?.terminate(), CLOSE_WITHIN_MS);
  };

  return {
    admits(request) {
      const network = networkForAddress(addressOf(request));
      const entry = entryOf(network);
      forgetLater(network, entry);
      if (entry.waiting < limits.unsignedPerNetwork && entry.take()) return true;
      warnings.call(network);
      return false;
    },
    watch(connection) {
      const network = networkForAddress(addressOf(connection.request));
      const peer: Peer = { network, messageBytes: limits.shortMessageBytes, packetsLeft: limits.packetsBeforeSignIn };
      entryOf(network).waiting++;
      peers.set(connection, peer);
      connection.on("packet", (packet: Packet) => {
        const fault = faultOf(peer, packet);
        if (fault) close(connection, ...fault);
      });
      connection.once("close", () => {
        stopsWaiting(peer);
        peers.delete(connection);
      });
    },
    signedIn(connection, messageBytes) {
      const peer = peers.get(connection);
      if (!peer) return;
      stopsWaiting(peer);
      peer.packetsLeft = null;
      peer.messageBytes = Math.max(peer.messageBytes, messageBytes);
    },
    stop() {
      stopped = true;
      warnings.stop();
      for (const { cancelForget } of networks.values()) cancelForget();
    },
  };
}

interface Packet {
  type: string;
  data?: string | Uint8Array;
}
