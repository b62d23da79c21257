import { expect, request, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { io, type Socket } from "socket.io-client";
import { readDevicePasswords } from "../../../app/demo/device-passwords.server";
import { getGeometry, deviceKind } from "../../../app/domain/device/device";
import { settleMs } from "../../../app/domain/device/presence";
import { encodeFrame } from "../../../app/domain/frame/codec";
import { cellCount, type Frame } from "../../../app/domain/frame/frame";
import type { OpenAlarm } from "../../../app/domain/logs/alarm";
import { FRAME_PROTOCOL, INGEST_NAMESPACE } from "../../../app/live/wire/handshake";
import { Decoder, Encoder } from "../../../app/live/wire/parser";
import type { Answer, DeviceToServer, FrameAck, ServerToDevice } from "../../../app/live/wire/protocol";
import { PASSWORD, people } from "./people";
import type { DemoServer } from "./server";

/** A bed of the demo whose mat is not simulated. */
export const UNPLAYED_BED = "BED-0196";
const device = { deviceType: "Mattress Mat", override: null };

async function asCaretaker<T>({ url }: DemoServer, does: (caretaker: APIRequestContext) => Promise<T>): Promise<T> {
  const caretaker = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await caretaker.post("/login", { form: { email: people.caretaker, password: PASSWORD } });
  return does(caretaker).finally(() => caretaker.dispose());
}

const openAlarms = async (caretaker: APIRequestContext): Promise<OpenAlarm[]> =>
  (await (await caretaker.get("/alarms/open")).json()) as OpenAlarm[];

/** They would share a toast with a new alarm, count its exit, or set the bed's status. */
async function attendToAll(caretaker: APIRequestContext): Promise<void> {
  for (const { alarm } of await openAlarms(caretaker)) await caretaker.post("/alarms", { form: { alarm: alarm.id } });
}

interface Mat {
  send: (lies: boolean) => Promise<void>;
  /** A frame of 16 × 16 cells, which is refused. */
  sendOfOtherGrid: () => Promise<void>;
  disconnect: () => void;
}

export async function connectUnplayedBed({ url, dataDir }: DemoServer): Promise<Mat> {
  const password = (await readDevicePasswords(dataDir))?.[UNPLAYED_BED];
  const geometry = getGeometry(device);
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
  // A newly started mat each time, so that a test can be repeated.
  const start = { epoch: Math.floor(startedMs / 1000), serverTimeMs: 0, streamKey: 0, gapBefore: false, clockSynced: false, resent: false };
  let sequence = 0;
  const send = async (of: Pick<Frame, "grid" | "counts">): Promise<void> => {
    const frame: Frame = { ...of, unit, scale, part: "main", ...start, sequence: ++sequence, deviceTimeMs: Date.now() - startedMs };
    const answer = await new Promise<Answer<FrameAck | null>>((resolve) => void socket.emit("frame", encodeFrame(frame), resolve));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  return {
    send(lies) {
      const counts = new Uint16Array(cellCount(grid));
      if (lies) counts.fill(400, counts.length / 4, counts.length / 2);
      return send({ grid, counts });
    },
    sendOfOtherGrid: () => send({ grid: { rows: 16, cols: 16 }, counts: new Uint16Array(256) }),
    disconnect: () => void socket.disconnect(),
  };
}

export async function sendOneMap(server: DemoServer): Promise<void> {
  await asCaretaker(server, attendToAll);
  const mat = await connectUnplayedBed(server);
  await mat.send(true);
  mat.disconnect();
}

/** Longer than a person needs to count as present. */
const LIES_MS = 1.5 * settleMs(deviceKind(device), "bed").came;

/** Closes open alarms, then a person leaves the bed. Resolves to the ID of the alarm. */
export const raiseExitAlarm = (server: DemoServer): Promise<string> =>
  asCaretaker(server, async (caretaker) => {
    await attendToAll(caretaker);
    const mat = await connectUnplayedBed(server);
    const raised = async (): Promise<string | undefined> =>
      (await openAlarms(caretaker)).find(({ deviceName, alarm }) => deviceName === UNPLAYED_BED && alarm.kind === "exit")?.alarm.id;
    let id: string | undefined;
    await expect(async () => {
      await mat.send(true);
      await new Promise((resolve) => setTimeout(resolve, LIES_MS));
      await mat.send(false);
      await expect.poll(async () => (id = await raised()), { timeout: 3000 }).toBeDefined();
    }).toPass({ timeout: 30_000 });
    mat.disconnect();
    return id ?? "";
  });

export const attendButton = (page: Page, id: string): Locator =>
  page
    .locator("form")
    .filter({ has: page.locator(`[name=alarm][value="${id}"]`) })
    .getByRole("button", { name: /^Attend to/ })
    .first();
