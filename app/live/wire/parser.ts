import { PacketType, Decoder as StockDecoder, Encoder as StockEncoder, type Packet } from "socket.io-parser";
import { INGEST_NAMESPACE } from "./handshake";

/**
 * Socket.IO protocol; the event `frame` with one byte array is a single binary WebSocket message. Little-endian:
 *
 * offset type field
 * 0 u8   kind: 0x46 ("F"), a frame
 * 1 u8   namespace: 0 "/", 1 "/ingest"
 * 2 u32  acknowledgement id, 0xffffffff for none
 * 6      the coded frame (domain/frame/codec.ts)
 *
 * socket.io-parser does the rest, so stock clients can connect. They cannot read frame messages: send those only to
 * sockets that announced FRAME_PROTOCOL.
 */
export const FRAME_MESSAGE_HEADER_BYTES = 6;
const FRAME_MESSAGE_KIND = 0x46;
const NO_ACKNOWLEDGEMENT = 0xffff_ffff;
/** Text packet types followed by the number of attachments. */
const HAS_ATTACHMENTS = new RegExp(`^[${PacketType.BINARY_EVENT}${PacketType.BINARY_ACK}]`);
const NAMESPACES = ["/", INGEST_NAMESPACE];

/** `Decoder` returns it as the event `frame`. */
export function encodeFrameMessage(bytes: Uint8Array, namespace = "/", acknowledgement = NO_ACKNOWLEDGEMENT): Uint8Array {
  const message = new Uint8Array(FRAME_MESSAGE_HEADER_BYTES + bytes.byteLength);
  const view = new DataView(message.buffer);
  view.setUint8(0, FRAME_MESSAGE_KIND);
  view.setUint8(1, NAMESPACES.indexOf(namespace));
  view.setUint32(2, acknowledgement, true);
  message.set(bytes, FRAME_MESSAGE_HEADER_BYTES);
  return message;
}

export const isFrameMessage = (message: Uint8Array, namespace: string): boolean =>
  message.byteLength >= FRAME_MESSAGE_HEADER_BYTES && message[0] === FRAME_MESSAGE_KIND && message[1] === NAMESPACES.indexOf(namespace);

/** `id` if the sender waits for an acknowledgement. */
interface FrameMessage {
  nsp: string;
  id: number | undefined;
  bytes: Uint8Array;
}

/** @throws Error for other bytes; Socket.IO then closes the connection. */
export function decodeFrameMessage(message: Uint8Array): FrameMessage {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const nsp = message.byteLength >= FRAME_MESSAGE_HEADER_BYTES ? NAMESPACES[view.getUint8(1)] : undefined;
  if (nsp === undefined || view.getUint8(0) !== FRAME_MESSAGE_KIND) throw new Error("binary message that is no frame");
  const id = view.getUint32(2, true);
  return { nsp, id: id === NO_ACKNOWLEDGEMENT ? undefined : id, bytes: message.subarray(FRAME_MESSAGE_HEADER_BYTES) };
}

function toPacket({ nsp, id, bytes }: FrameMessage): Packet {
  return { type: PacketType.EVENT, nsp, data: ["frame", bytes], ...(id === undefined ? {} : { id }) };
}

export class Encoder extends StockEncoder {
  override encode(packet: Packet): unknown[] {
    const data: unknown = packet.data;
    if (
      packet.type === PacketType.EVENT &&
      Array.isArray(data) &&
      data.length === 2 &&
      data[0] === "frame" &&
      data[1] instanceof Uint8Array
    ) {
      return [encodeFrameMessage(data[1], packet.nsp, packet.id)];
    }
    return super.encode(packet);
  }
}

export class Decoder extends StockDecoder {
  /** Binary messages pending for the last text message. */
  private attachmentsDue = 0;

  override add(message: unknown): void {
    if (typeof message === "string") {
      super.add(message);
      this.attachmentsDue = HAS_ATTACHMENTS.test(message) ? Number.parseInt(message.slice(1), 10) : 0;
    } else if (this.attachmentsDue > 0) {
      this.attachmentsDue--;
      super.add(message);
    } else {
      this.emitReserved("decoded", toPacket(decodeFrameMessage(toBytes(message))));
    }
  }
}

function toBytes(message: unknown): Uint8Array {
  if (message instanceof Uint8Array) return message;
  if (message instanceof ArrayBuffer) return new Uint8Array(message);
  throw new Error("message that is neither text nor bytes");
}
