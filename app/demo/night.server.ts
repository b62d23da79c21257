import { loadAnalysis } from "~/analysis/load.server";
import type { LyingPosture } from "~/domain/analysis/posture";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { logOf, type LogCode, type Place } from "~/domain/logs/log";
import type { MinuteSums } from "~/domain/logs/minutes/minute-map";
import { PRESSURE_LOG_EVERY_MS } from "~/domain/logs/pressure-log";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writeLog, writePressureLog } from "~/live/events/event-store.server";
import { readPressure } from "~/live/events/read-pressure";
import { createMinuteWatch } from "~/live/minutes/minute-watch";
import { writeMinutes } from "~/recordings/minutes/minute-store.server";
import { attendAlarm } from "~/services/logs/alarms.server";
import { createBody } from "~/simulator/bodies/catalogue";

const MINUTE_MS = 60_000;
const BED = "BED-0193";
const FLOOR = "FLOOR-R-0012";

/** How the person in the bed lay, by minutes before now; each holds until the next. */
const night: readonly (readonly [minutesAgo: number, does: LyingPosture | "away"])[] = [
  [655, "seated"],
  [641, "supine"],
  [560, "leftLateral"],
  [488, "supine"],
  [442, "rightLateral"],
  [371, "supine"],
  [328, "away"],
  [314, "leftLateral"],
  [236, "supine"],
  [191, "rightLateral"],
  [126, "supine"],
  [48, "leftLateral"],
  [7, "supine"],
];
/** Visits over the floor mat, a minute each. */
const visits = [702, 531, 317, 94];
/** How long an alarm waited. */
const ATTENDED_AFTER_MS = 3 * MINUTE_MS;

/** Stores a night of the demo's bed and floor mat as the live server would have: who came and left, their postures, and attended alarms. */
export async function seedDemoNight({ context, devices }: { context: Context; devices: readonly Device[] }): Promise<void> {
  const [bed, floor] = [BED, FLOOR].map((name) => devices.find((device) => device.name === name));
  if (!bed || !floor) throw new TypeError(`the demo has no ${BED} or no ${FLOOR}`);
  const at = (minutesAgo: number): Date => new Date(context.now.getTime() - minutesAgo * MINUTE_MS);

  let before: LyingPosture | "away" = "away";
  for (const [index, [minutesAgo, does]] of night.entries()) {
    if (before === "away") await noteDown(bed, "bed", "1", at(minutesAgo));
    const until = does === "away" ? minutesAgo - 1 : (night[index + 1]?.[0] ?? 0);
    for (let minute = minutesAgo; minute > until; minute -= PRESSURE_LOG_EVERY_MS / MINUTE_MS) await writePosture(bed, does, at(minute));
    if (does === "away") await leave(context, bed, "bed", at(minutesAgo));
    before = does;
  }
  await seedMinutes(bed, context.now);
  for (const minutesAgo of visits) {
    await noteDown(floor, "floor", "1", at(minutesAgo));
    await leave(context, floor, "floor", at(minutesAgo - 1));
  }
}

/** A frame every so often makes the maps of the minutes. */
const FRAME_MS = 5000;

/** The map of each minute, as the live server sums it; the first of a posture moves. */
async function seedMinutes(bed: Device, now: Date): Promise<void> {
  const geometry = geometryOf(bed);
  if (!geometry) throw new TypeError(`${bed.name} has no map`);
  const summed: MinuteSums[] = [];
  const watch = createMinuteWatch((_, minute) => summed.push(minute));
  const maps = new Map<LyingPosture | "away", Uint16Array>();
  const mapOf = (does: LyingPosture | "away"): Uint16Array => {
    const known = maps.get(does) ?? countsOf(geometry, does);
    maps.set(does, known);
    return known;
  };
  for (const [index, [minutesAgo, does]] of night.entries()) {
    const until = now.getTime() - (night[index + 1]?.[0] ?? 0) * MINUTE_MS;
    for (let atMs = now.getTime() - minutesAgo * MINUTE_MS; atMs < until; atMs += FRAME_MS)
      watch.see(bed, frameAt(geometry, mapOf(does), new Date(atMs)));
  }
  watch.stop();
  const [first, ...others] = summed;
  if (first) await writeMinutes(bed, [first, ...others]);
}

function countsOf(geometry: Geometry, does: LyingPosture | "away"): Uint16Array {
  const counts = createBody("lying", { geometry, seed: 7, weightKg: 66, posture: does === "away" ? "supine" : does })(0);
  return does === "away" ? counts.fill(0) : counts;
}

async function noteDown(device: Device, place: Place, code: LogCode, at: Date): Promise<void> {
  const kind = logOf(kindOf(device), place);
  if (kind) await writeLog(device, { place, kind, code, at });
}

async function leave(context: Context, device: Device, place: Place, at: Date): Promise<void> {
  await noteDown(device, place, "0", at);
  const { alarm } = await raiseAlarm(device, { kind: "exit", place, sinceAt: at });
  await attendAlarm({ ...context, now: new Date(at.getTime() + ATTENDED_AFTER_MS) }, alarm.id);
}

async function writePosture(device: Device, does: LyingPosture | "away", at: Date): Promise<void> {
  const geometry = geometryOf(device);
  if (!geometry) throw new TypeError(`${device.name} has no map`);
  const present = does !== "away";
  const frame = frameAt(geometry, countsOf(geometry, does), at);
  await writePressureLog(device, readPressure(await loadAnalysis(), device, frame, present));
}

const frameAt = ({ grid, scale, unit }: Geometry, counts: Uint16Array, at: Date): Frame => ({
  grid,
  counts,
  scale,
  unit,
  part: "main",
  epoch: 1,
  sequence: 0,
  deviceTimeMs: 0,
  serverTimeMs: at.getTime(),
  streamKey: 0,
  gapBefore: false,
  clockSynced: true,
  resent: false,
});
