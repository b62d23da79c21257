import { fileURLToPath } from "node:url";
import { io, type Socket } from "socket.io-client";
import { readDevicePasswords } from "../../../app/demo/device-passwords.server";
import { geometryOf } from "../../../app/domain/device/device";
import { encodeFrame } from "../../../app/domain/frame/codec";
import { cellCount, type Frame } from "../../../app/domain/frame/frame";
import { Decoder, Encoder } from "../../../app/live/wire/parser";
import {
  FRAME_PROTOCOL,
  INGEST_NAMESPACE,
  type Answer,
  type DeviceToServer,
  type FrameAck,
  type ServerToDevice,
} from "../../../app/live/wire/protocol";

type MatSocket = Socket<ServerToDevice, DeviceToServer>;

const send = (mat: MatSocket, frame: Uint8Array): Promise<Answer<FrameAck | null>> => mat.emitWithAck("frame", frame);

const dataDir = fileURLToPath(new URL("../../../test-results/e2e-data", import.meta.url));

/** A mat of the demo that nobody plays sends one map with somebody on it, and is gone. */
export async function sendOneMap(url: string, { serial, deviceType }: { serial: string; deviceType: string }): Promise<void> {
  const password = (await readDevicePasswords(dataDir))?.[serial];
  const geometry = geometryOf({ deviceType, override: null });
  if (password === undefined || !geometry) throw new Error(`${serial} is no mat of the demo`);
  const { grid, unit, scale } = geometry;
  const socket: MatSocket = io(new URL(INGEST_NAMESPACE, url).href, {
    parser: { Encoder, Decoder },
    auth: { serial, password, proto: FRAME_PROTOCOL },
    transports: ["websocket"],
    reconnection: false,
  });
  await new Promise((resolve, reject) => socket.once("welcome", resolve).once("connect_error", reject));
  const counts = new Uint16Array(cellCount(grid)).fill(400, cellCount(grid) / 4, cellCount(grid) / 2);
  // Each time a mat that has just started, so that a test may be repeated.
  const clock = { epoch: Math.floor(Date.now() / 1000), sequence: 1, deviceTimeMs: 0, serverTimeMs: 0, streamKey: 0 };
  const frame: Frame = { grid, unit, scale, counts, part: "main", ...clock, gapBefore: false, clockSynced: false, resent: false };
  const answer = await send(socket, encodeFrame(frame));
  socket.disconnect();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}
