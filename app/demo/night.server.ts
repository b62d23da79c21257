import { loadAnalysis } from "~/analysis/load.server";
import type { Company } from "~/domain/company";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { logKindAt, type Place } from "~/domain/device/places";
import type { Frame } from "~/domain/frame/frame";
import { type LogCode } from "~/domain/logs/log";
import type { LyingPosture } from "~/domain/logs/posture";
import { PRESSURE_LOG_EVERY_MS } from "~/domain/logs/pressure-log";
import type { MinuteSums } from "~/domain/minutes/minute-map";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writeLog, writePressureLog } from "~/live/events/event-store.server";
import { readPressure } from "~/live/events/read-pressure";
import { createMinuteWatch } from "~/live/minutes/minute-watch";
import { writeMinutes } from "~/recordings/minutes/minute-store.server";
import type { Context } from "~/services/context";
import { attendAlarm } from "~/services/logs/alarms.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { clinicTime } from "./clinic-time";

const MINUTE_MS = 60_000;
const BED = "BED-0193";
const FLOOR = "FLOOR-R-0012";

type Does = LyingPosture | "away";

/** A day in the bed by clinic time; each entry lasts until the next. */
const day: readonly (readonly [hour: number, minute: number, does: Does])[] = [
  [0, 20, "supine"],
  [2, 5, "rightLateral"],
  [3, 50, "supine"],
  [5, 20, "leftLateral"],
  [6, 50, "away"],
  [7, 5, "seated"],
  [7, 40, "supine"],
  [9, 15, "rightLateral"],
  [10, 45, "supine"],
  [12, 30, "seated"],
  [12, 55, "leftLateral"],
  [14, 30, "supine"],
  [16, 0, "rightLateral"],
  [17, 30, "away"],
  [17, 45, "seated"],
  [18, 55, "supine"],
  [20, 40, "rightLateral"],
  [22, 10, "leftLateral"],
];
/** Minimum history, back to the last return to bed. */
const AT_LEAST_MS = 9 * 60 * MINUTE_MS;
/** One minute each on the floor mat. */
const visits: readonly (readonly [hour: number, minute: number])[] = [
  [9, 20],
  [11, 5],
  [14, 40],
  [16, 30],
];
const ATTENDED_AFTER_MS = 3 * MINUTE_MS;

/** Stores the last night and day of the bed and floor mat; the user of `context`, the nurse, attended the alarms. */
export async function seedDemoNight({ context, devices }: { context: Context; devices: readonly Device[] }): Promise<void> {
  const [bed, floor] = [BED, FLOOR].map((name) => devices.find((device) => device.name === name));
  if (!bed || !floor) throw new TypeError(`the demo has no ${BED} or no ${FLOOR}`);
  const { now, company } = context;
  const posture = createPostures(bed);

  const nights = lately(day, company, now);
  const begins = nights.findLastIndex(({ does, fromMs }) => does === "away" && now.getTime() - fromMs >= AT_LEAST_MS) + 1;
  const acts = nights.slice(begins);
  let before: Does = "away";
  for (const { does, fromMs, untilMs } of acts) {
    if (before === "away") await noteDown(bed, "bed", "1", new Date(fromMs));
    const lastMs = does === "away" ? fromMs + 1 : untilMs;
    for (let atMs = fromMs; atMs < lastMs; atMs += PRESSURE_LOG_EVERY_MS) await writePosture(bed, posture(does), does, new Date(atMs));
    if (does === "away") await leave(context, bed, "bed", new Date(fromMs));
    before = does;
  }
  await seedMinutes(bed, acts, posture);
  const came = lately(visits, company, now).slice(-visits.length);
  for (const { fromMs } of came) {
    await noteDown(floor, "floor", "1", new Date(fromMs));
    await leave(context, floor, "floor", new Date(fromMs + MINUTE_MS));
  }
}

interface Done {
  does: Does;
  fromMs: number;
  untilMs: number;
}

/** Occurrences in the last two days, oldest first, at least four minutes ago. */
function lately(times: readonly (readonly [hour: number, minute: number, does?: Does])[], company: Company, now: Date): Done[] {
  const begun = [2, 1, 0].flatMap((daysAgo) =>
    times.flatMap(([hour, minute, does = "away"]) => {
      const fromMs = clinicTime(now, { daysAgo, hour, minute }, company).getTime();
      return fromMs <= now.getTime() - ATTENDED_AFTER_MS - MINUTE_MS ? [{ does, fromMs }] : [];
    }),
  );
  return begun.map((one, index) => ({ ...one, untilMs: begun[index + 1]?.fromMs ?? now.getTime() }));
}

/** Cached maps. */
function createPostures(bed: Device): (does: Does) => Uint16Array {
  const geometry = getGeometry(bed);
  if (!geometry) throw new TypeError(`${bed.name} has no map`);
  const maps = new Map<Does, Uint16Array>();
  return (does) => {
    const known = maps.get(does) ?? countsOf(geometry, does);
    maps.set(does, known);
    return known;
  };
}

const FRAME_MS = 5000;

/** As the live server sums them; the first of a posture has movement. */
async function seedMinutes(bed: Device, acts: readonly Done[], posture: (does: Does) => Uint16Array): Promise<void> {
  const geometry = getGeometry(bed);
  if (!geometry) throw new TypeError(`${bed.name} has no map`);
  const summed: MinuteSums[] = [];
  const watch = createMinuteWatch((_, minute) => summed.push(minute));
  for (const { does, fromMs, untilMs } of acts)
    for (let atMs = fromMs; atMs < untilMs; atMs += FRAME_MS) watch.observe(bed, frameAt(geometry, posture(does), new Date(atMs)));
  watch.stop();
  const [first, ...others] = summed;
  if (first) await writeMinutes(bed, [first, ...others]);
}

function countsOf(geometry: Geometry, does: Does): Uint16Array {
  const counts = createBody("lying", { geometry, seed: 7, weightKg: 66, posture: does === "away" ? "supine" : does })(0);
  return does === "away" ? counts.fill(0) : counts;
}

async function noteDown(device: Device, place: Place, code: LogCode, at: Date): Promise<void> {
  const kind = logKindAt(deviceKind(device), place);
  if (kind) await writeLog(device, { place, kind, code, at });
}

async function leave(context: Context, device: Device, place: Place, at: Date): Promise<void> {
  await noteDown(device, place, "0", at);
  const { alarm } = await raiseAlarm(device, { kind: "exit", place, sinceAt: at });
  await attendAlarm({ ...context, now: new Date(at.getTime() + ATTENDED_AFTER_MS) }, alarm.id);
}

async function writePosture(device: Device, counts: Uint16Array, does: Does, at: Date): Promise<void> {
  const geometry = getGeometry(device);
  if (!geometry) throw new TypeError(`${device.name} has no map`);
  await writePressureLog(device, readPressure(await loadAnalysis(), device, frameAt(geometry, counts, at), does !== "away"));
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
