import type { Socket as Connection } from "engine.io";
import { PacketType } from "socket.io-parser";
import type { Clock } from "~/domain/clock";
import { INGEST_NAMESPACE } from "../wire/handshake";
import { decodeFrameMessage, Decoder, Encoder, isFrameMessage } from "../wire/parser";
import type { Answer, FrameAck } from "../wire/protocol";
import { createPacketLimit, type PacketLimit } from "./packet-limit";

interface PacketReceivers {
  /** `answer` exists if the mat requested an acknowledgement. */
  frame?: (bytes: Uint8Array, answer?: (answer: Answer<FrameAck | null>) => void) => void;
  /** Unchecked content of an event `credit`. */
  credit?: (input: unknown) => void;
}

/** The door of a socket: frames and credits bypass Socket.IO's events (docs/decisions/064-taken-off-the-wire.md). */
export interface IncomingPackets {
  /** The current message is over the limit, to be refused unread. */
  overLimit: () => boolean;
  /** Hands frames and credits on. */
  deliverTo: (receivers: PacketReceivers) => void;
}

/** Counts before parsing and closes after too many. */
export function receivePackets(connection: Connection, limit: PacketLimit, clock: Pick<Clock, "elapsed">): IncomingPackets {
  const verdictOn = createPacketLimit(limit, clock);
  let receivers: PacketReceivers = {};
  let refusalsDue = 0;

  connection.on("packet", (packet: { type: string; data?: string | Uint8Array }) => {
    if (packet.type !== "message") return;
    const verdict = verdictOn(packet.data?.length ?? 0);
    if (verdict !== "within") refusalsDue++;
    if (verdict === "too many") connection.close();
    else receiveDirectly(connection, packet.data, receivers);
  });

  return {
    overLimit() {
      if (refusalsDue === 0) return false;
      refusalsDue--;
      return true;
    },
    deliverTo: (given) => void (receivers = given),
  };
}

const CREDIT_BEGINS = `${PacketType.EVENT}["credit",`;
const encoder = new Encoder();

const isCredit = (message: unknown): message is string => typeof message === "string" && message.startsWith(CREDIT_BEGINS);
const isMatFrame = (message: unknown): message is Uint8Array => message instanceof Uint8Array && isFrameMessage(message, INGEST_NAMESPACE);

/** Skips messages received directly. */
export class EndpointDecoder extends Decoder {
  override add(message: unknown): void {
    if (!isCredit(message) && !isMatFrame(message)) super.add(message);
  }
}

/** Leaves everything else to Socket.IO. */
function receiveDirectly(connection: Connection, message: unknown, { frame, credit }: PacketReceivers): void {
  if (credit && isCredit(message)) credit(creditIn(message));
  else if (frame && isMatFrame(message)) {
    const { nsp, id, bytes } = decodeFrameMessage(message);
    const answer = (value: Answer<FrameAck | null>): void => {
      for (const packet of encoder.encode({ type: PacketType.ACK, nsp, id, data: [value] })) connection.write(String(packet));
    };
    frame(bytes, id === undefined ? undefined : answer);
  }
}

/** Null for invalid JSON. */
function creditIn(message: string): unknown {
  try {
    return JSON.parse(message.slice(CREDIT_BEGINS.length, -1));
  } catch {
    return null;
  }
}
