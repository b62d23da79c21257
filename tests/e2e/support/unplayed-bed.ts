import { expect, type Page } from "@playwright/test";
import { io, type Socket } from "socket.io-client";
import { readDevicePasswords } from "../../../app/demo/device-passwords.server";
import { geometryOf, kindOf } from "../../../app/domain/device/device";
import { settleMs } from "../../../app/domain/device/presence";
import { encodeFrame } from "../../../app/domain/frame/codec";
import { cellCount, type Frame } from "../../../app/domain/frame/frame";
import type { OpenAlarm } from "../../../app/domain/logs/alarm";
import { Decoder, Encoder } from "../../../app/live/wire/parser";
import {
  FRAME_PROTOCOL,
  INGEST_NAMESPACE,
  type Answer,
  type DeviceToServer,
  type FrameAck,
  type ServerToDevice,
} from "../../../app/live/wire/protocol";
import type { DemoServer } from "./server";

/** A bed of the demo whose mat nobody simulates. */
export const UNPLAYED_BED = "BED-0196";
const device = { deviceType: "Mattress Mat", override: null };

interface Mat {
  /** Sends one frame of a bed that somebody lies in, or of an empty one. */
  send: (lies: boolean) => Promise<void>;
  disconnect: () => void;
}

async function connect({ url, dataDir }: DemoServer): Promise<Mat> {
  const password = (await readDevicePasswords(dataDir))?.[UNPLAYED_BED];
  const geometry = geometryOf(device);
  if (password === undefined || !geometry) throw new Error(`${UNPLAYED_BED} is no mat of the demo`);
  const { grid, unit, scale } = geometry;
  const socket: Socket<ServerToDevice, DeviceToServer> = io(new URL(INGEST_NAMESPACE, url).href, {
    parser: { Encoder, Decoder },
    auth: { serial: UNPLAYED_BED, password, proto: FRAME_PROTOCOL },
    transports: ["websocket"],
    reconnection: false,
  });
  await new Promise((resolve, reject) => socket.once("welcome", resolve).once("connect_error", reject));
  const startedMs = Date.now();
  // Each time a mat that has just started, so that a test may be repeated.
  const start = { epoch: Math.floor(startedMs / 1000), serverTimeMs: 0, streamKey: 0, gapBefore: false, clockSynced: false, resent: false };
  let sequence = 0;
  return {
    async send(lies) {
      const counts = new Uint16Array(cellCount(grid));
      if (lies) counts.fill(400, counts.length / 4, counts.length / 2);
      const deviceTimeMs = Date.now() - startedMs;
      const frame: Frame = { grid, unit, scale, counts, part: "main", ...start, sequence: ++sequence, deviceTimeMs };
      const answer = await new Promise<Answer<FrameAck | null>>((resolve) => void socket.emit("frame", encodeFrame(frame), resolve));
      if (!answer.ok) throw new Error(JSON.stringify(answer));
    },
    disconnect: () => void socket.disconnect(),
  };
}

/** The mat sends one map with somebody on it, and is gone. */
export async function sendOneMap(server: DemoServer): Promise<void> {
  const mat = await connect(server);
  await mat.send(true);
  mat.disconnect();
}

/** Longer than it takes to count as somebody in the bed. */
const LIES_MS = 1.5 * settleMs(kindOf(device), "bed").came;

/** Somebody gets up from the bed. Resolves to the alarm's id; `page` is one that is signed in. */
export async function raiseExitAlarm(page: Page, server: DemoServer): Promise<string> {
  const openIds = async (): Promise<string[]> => {
    const alarms = (await (await page.request.get("/alarms/open")).json()) as OpenAlarm[];
    return alarms.filter(({ deviceName, alarm }) => deviceName === UNPLAYED_BED && alarm.kind === "exit").map(({ alarm }) => alarm.id);
  };
  const before = await openIds();
  const mat = await connect(server);
  let raised: string | undefined;
  await expect(async () => {
    await mat.send(true);
    await new Promise((resolve) => setTimeout(resolve, LIES_MS));
    await mat.send(false);
    await expect.poll(async () => (raised = (await openIds()).find((id) => !before.includes(id))), { timeout: 3000 }).toBeDefined();
  }).toPass({ timeout: 30_000 });
  mat.disconnect();
  return raised ?? "";
}
