import type { Socket as Connection } from "engine.io";
import { Encoder, PacketType } from "socket.io-parser";
import { toMatrix, type Frame } from "~/domain/frame/frame";
import { encodeFrameMessage } from "../wire/parser";
import type { JsonPressureMap } from "../wire/protocol";

/** Built once for all sockets; socket.io's adapter does that for text only. */
export interface WireMessage {
  data: string | Buffer;
  webSocketFrame: Buffer;
}

/** Each form is encoded on first use. */
export interface PreparedFrame {
  /** Arrival by elapsed time; null if shown before. */
  takenAtMs: number | null;
  binary: () => WireMessage;
  json: () => WireMessage;
}

export function prepareFrame(deviceId: string, frame: Frame, bytes: Uint8Array, takenAtMs: number | null): PreparedFrame {
  return {
    takenAtMs,
    binary: once(() => binaryMessage(bytes)),
    json: once(() => jsonMessage(deviceId, frame)),
  };
}

/**
 * Without a queue in Engine.IO the frame goes straight to the TCP socket: queue, events and callbacks cost about as
 * much as the system call. Else it is queued in order (`wsPreEncodedFrame`: engine.io/build/transports/websocket.js).
 * `onSent`: the message left this process.
 */
export function createMessageSender(connection: Connection): (message: WireMessage, onSent?: () => void) => void {
  // Sockets start as WebSockets and are never upgraded.
  const { transport } = connection;
  const { socket } = connection.request;
  return ({ data, webSocketFrame }, onSent) => {
    if (connection.readyState === "open" && transport.writable) {
      socket.write(webSocketFrame, onSent);
      return;
    }
    const options = { compress: false, wsPreEncodedFrame: [webSocketFrame] };
    connection.write(data, options, onSent);
  };
}

const OPCODE = { text: 0x1, binary: 0x2 } as const;
/** Engine.IO's packet type "message", before text only. */
const ENGINE_MESSAGE = "4";

function binaryMessage(bytes: Uint8Array): WireMessage {
  const message = encodeFrameMessage(bytes);
  const data = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  return { data, webSocketFrame: frameOf(data, OPCODE.binary) };
}

function jsonMessage(deviceId: string, frame: Frame): WireMessage {
  const message: JsonPressureMap = {
    deviceId,
    pressureMap: toMatrix(frame),
    part: frame.part,
    seq: frame.sequence,
    t: frame.serverTimeMs,
  };
  const [data] = new Encoder().encode({ type: PacketType.EVENT, nsp: "/", data: ["pressureMap_SAToFront", message] }).map(String);
  if (data === undefined) throw new Error("an event without a message");
  return { data, webSocketFrame: frameOf(Buffer.from(ENGINE_MESSAGE + data), OPCODE.text) };
}

/** A whole, unmasked server message (RFC 6455, 5.2). */
function frameOf(payload: Buffer, opcode: number): Buffer {
  const FINAL = 0x80;
  const length = payload.byteLength;
  if (length < 126) return Buffer.concat([Buffer.from([FINAL | opcode, length]), payload]);
  const wide = length > 0xffff;
  const header = Buffer.alloc(wide ? 10 : 4);
  header[0] = FINAL | opcode;
  header[1] = wide ? 127 : 126;
  if (wide) header.writeBigUInt64BE(BigInt(length), 2);
  else header.writeUInt16BE(length, 2);
  return Buffer.concat([header, payload]);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
