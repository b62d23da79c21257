import type { Socket as Connection } from "engine.io";
import { PacketType } from "socket.io-parser";
import { decodeFrameMessage, Decoder, Encoder, isFrameMessage } from "./parser";
import { INGEST_NAMESPACE, type Answer, type FrameAck } from "./protocol";

/** Frames and credits bypass Socket.IO's events (docs/decisions/064-taken-off-the-wire.md). */
export interface DirectTakers {
  /** `answer` exists if the mat requested an acknowledgement. */
  frame?: (bytes: Uint8Array, answer?: (answer: Answer<FrameAck | null>) => void) => void;
  /** Unchecked content of an event `credit`. */
  credit?: (input: unknown) => void;
}

const CREDIT_BEGINS = `${PacketType.EVENT}["credit",`;
const encoder = new Encoder();

const isCredit = (message: unknown): message is string => typeof message === "string" && message.startsWith(CREDIT_BEGINS);
const isMatFrame = (message: unknown): message is Uint8Array => message instanceof Uint8Array && isFrameMessage(message, INGEST_NAMESPACE);

/** Skips messages taken directly. */
export class EndpointDecoder extends Decoder {
  override add(message: unknown): void {
    if (!isCredit(message) && !isMatFrame(message)) super.add(message);
  }
}

/** Leaves everything else to Socket.IO. */
export function receiveDirectly(connection: Connection, message: unknown, { frame, credit }: DirectTakers): void {
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
