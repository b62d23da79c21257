import { PacketType, type Packet } from "socket.io-parser";
import { describe, expect, test } from "vitest";
import { encodeFrame } from "~/domain/frame/codec";
import { connectMat, createWorld, frameFor, makeDevice, send, startLive } from "../../../tests/support/live";
import { INGEST_NAMESPACE } from "./handshake";
import { Decoder, encodeFrameMessage, Encoder } from "./parser";

/** Binary messages arrive as in browsers. */
function carry(packet: Packet): { messages: unknown[]; read: Packet[] } {
  const messages = new Encoder().encode(packet);
  const read: Packet[] = [];
  const decoder = new Decoder();
  decoder.on("decoded", (decoded: Packet) => read.push(decoded));
  for (const message of messages) decoder.add(message instanceof Uint8Array ? message.slice().buffer : message);
  return { messages, read };
}

describe("a frame on the socket", () => {
  test.each([
    ["to a viewer", { nsp: "/" }],
    ["from a mat that waits for an answer", { nsp: INGEST_NAMESPACE, id: 7 }],
  ])("[API-3] %s is one binary message", (_, address) => {
    const packet = { type: PacketType.EVENT, data: ["frame", Uint8Array.of(1, 2, 3)], ...address };
    const { messages, read } = carry(packet);
    expect(messages).toHaveLength(1);
    expect(read).toEqual([packet]);
  });

  test("[API-3] has the documented bytes", () => {
    expect(Array.from(encodeFrameMessage(Uint8Array.of(9), INGEST_NAMESPACE, 258))).toEqual([0x46, 1, 2, 1, 0, 0, 9]);
  });

  test.each([
    ["text", { type: PacketType.EVENT, nsp: "/", id: 1, data: ["watch", { deviceId: "x" }] }],
    ["attachments", { type: PacketType.EVENT, nsp: "/", data: ["picture", Uint8Array.of(1), Uint8Array.of(2)] }],
    ["a frame with more beside it", { type: PacketType.EVENT, nsp: "/", data: ["frame", Uint8Array.of(1), "more"] }],
    ["an acknowledgement with bytes", { type: PacketType.ACK, nsp: "/", id: 3, data: [Uint8Array.of(5)] }],
  ])("leaves %s to the stock protocol", (_, packet) => {
    const { messages, read } = carry(packet);
    expect(typeof messages[0]).toBe("string");
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({ type: packet.type, nsp: packet.nsp });
  });

  test.each([
    ["nothing", []],
    ["an unknown kind", [0x47, 0, 0, 0, 0, 0]],
    ["an unknown namespace", [0x46, 9, 0, 0, 0, 0]],
  ])("rejects bytes that are %s", (_, bytes) => {
    expect(() => new Decoder().add(Uint8Array.from(bytes))).toThrow("no frame");
  });
});

test.each([
  ["binary", true],
  ["stock", false],
])("[API-3] a mat with a %s client sends frames and is answered", async (_, binary) => {
  const device = makeDevice();
  const server = await startLive(createWorld(device));
  const mat = await connectMat(server, device, { binary });
  const answer = await send(mat, encodeFrame(frameFor(device, { sequence: 5 })));
  expect(answer).toEqual({ ok: true, value: { part: "main", epoch: 1, sequence: 5 } });
});
