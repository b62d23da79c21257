import { onTestFinished, vi } from "vitest";
import { getGeometry, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { cellCount, type Frame } from "~/domain/frame/frame";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { User } from "~/domain/user";
import { connectLive, type LiveConnection } from "~/live/browser/connect.client";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import type { LogMessage } from "~/live/wire/protocol";
import { tokenFor } from "./api";
import { frameFor, open, send, type MatSocket } from "./live";
import type { ManualClock } from "./manual-clock";
import { patience } from "./patience";
import { PASSWORD } from "./people";
import type { TestServer } from "./server";

export interface HandMat {
  /** Waits for the acknowledgement. */
  reads: (counts: Uint16Array) => Promise<void>;
  socket: MatSocket;
}

let epoch = 0;

export async function connectHandMat({ url }: Pick<TestServer, "url">, device: Device): Promise<HandMat> {
  const socket: MatSocket = open({ url }, { auth: { serial: device.hardwareSerial, password: PASSWORD }, namespace: INGEST_NAMESPACE });
  await new Promise((resolve, reject) => socket.once("welcome", resolve).once("connect_error", reject));
  const start: Partial<Frame> = { epoch: (epoch += 1) };
  let sequence = 0;
  return {
    socket,
    async reads(counts) {
      const answer = await send(socket, frameFor(device, { ...start, sequence: sequence++, counts }));
      if (!answer.ok) throw new Error(`refused: ${answer.problem.code}`);
    },
  };
}

const measuredBy = (device: Device): Geometry => {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a device without frames");
  return geometry;
};

export const empty = (device: Device): Uint16Array => new Uint16Array(cellCount(measuredBy(device).grid));

/** Every other cell of the middle third: 500 N or more, and a body by all five limits of a bed's raw counts. */
export function someone(device: Device): Uint16Array {
  const { grid, cellAreaCm2 } = measuredBy(device);
  const { rows, cols } = grid;
  const heavier = Math.max(1, Math.ceil(8_000 / (rows * cols * cellAreaCm2)));
  return empty(device).map((_, cell) => {
    const col = cell % cols;
    const inside = col >= cols / 3 && col < (2 * cols) / 3 && cell < rows * cols;
    return inside ? heavier * (cell % 2 ? 220 : 60) : 0;
  });
}

export interface AlarmScreen {
  connection: LiveConnection;
  lists: OpenAlarm[][];
  raised: OpenAlarm[];
  changed: OpenAlarm[];
  attended: string[];
  ended: string[];
}

/** Resolves once it has received the open alarms. */
export async function openScreen({ url }: Pick<TestServer, "url">, user: User): Promise<AlarmScreen> {
  const connection = connectLive({ url, token: await tokenFor(user) });
  onTestFinished(() => connection.close());
  const screen: AlarmScreen = { connection, lists: [], raised: [], changed: [], attended: [], ended: [] };
  connection.joinAlarms({
    onOpen: (alarms) => void screen.lists.push(alarms),
    onRaised: (alarm) => void screen.raised.push(alarm),
    onChanged: (alarm) => void screen.changed.push(alarm),
    onOver: ({ id, attendedAtMs }) => void (attendedAtMs === null ? screen.ended : screen.attended).push(id),
  });
  await vi.waitUntil(() => screen.lists.length > 0, patience);
  return screen;
}

export async function watchLog({ connection }: Pick<AlarmScreen, "connection">, device: Device): Promise<LogMessage[]> {
  const entries: LogMessage[] = [];
  await new Promise<void>((resolve) => {
    connection.watch(device.id, "thumbnail", {
      onFrame: () => undefined,
      onState: () => resolve(),
      onLog: (entry) => void entries.push(entry),
    });
  });
  return entries;
}

/** Waits until `check` holds and runs timers due now, without moving the clock. */
export const settled = <Value>(clock: ManualClock, check: () => Value): Promise<Value> =>
  vi.waitFor(() => {
    clock.advance(0);
    return check();
  }, patience);
