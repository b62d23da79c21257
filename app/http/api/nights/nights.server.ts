import { z } from "zod";
import { deviceKind } from "~/domain/device/device";
import { places } from "~/domain/device/places";
import { alarmKinds } from "~/domain/logs/alarm";
import { nightSpans, sumStretches, type DueState, type NightStretch } from "~/domain/logs/night";
import { lyingPostures } from "~/domain/logs/posture";
import { areaSides, bodyRegions } from "~/domain/minutes/body-region";
import type { SpanExposure } from "~/domain/minutes/exposure";
import { Problem } from "~/domain/problem";
import { units } from "~/domain/unit";
import { findDeviceByName } from "~/services/devices.server";
import { getDeviceExposure } from "~/services/logs/exposures.server";
import { getDeviceNight } from "~/services/logs/nights.server";
import { apiRoute, noBody, type ApiRoute } from "../route";
import { apiId, idShape } from "../shapes/common";

const SECOND_MS = 1000;

const params = {
  id: z.string().describe("Id or serial number of a bed or a seat"),
  span: z.enum(nightSpans).describe("How far back from now; of 7d exposure sums the last 24 hours"),
};

const instant = z.iso.datetime();
const seconds = z.number().describe("Seconds");
const stretchShape = z
  .object({
    state: z.enum([...lyingPostures, "present", "away", "unknown"]),
    from: instant,
    to: instant,
  })
  .meta({ id: "NightStretch" });
const dueShape = z
  .object({
    since: instant,
    dueAt: instant.describe("Later once somebody has attended to an alarm"),
    limitMinutes: z.int(),
    alarmOn: z.boolean().describe("Whether an alarm tells it"),
  })
  .meta({ id: "Due" });
const placeShape = z.object({
  region: z.enum(bodyRegions).describe("Estimated from the length of the load; of less than a whole body a part of the mat"),
  side: z.enum(areaSides).describe("The person's own, on the back"),
  at: z.object({ row: z.int(), col: z.int() }),
});
const rows = z.array(z.array(z.number()));

const nightShape = z
  .object({
    from: instant,
    to: instant,
    stretches: z.array(stretchShape).describe("Without gaps, oldest first"),
    sums: z.object({
      presentS: seconds,
      unknownS: seconds,
      awayS: seconds,
      awayTimes: z.int(),
      longestPostureS: seconds,
      turnsPerHour: z.number().nullable().describe("Null for less than a quarter of an hour, and of no meaning for seats"),
      ofPosture: z.record(z.enum(lyingPostures), z.number()).describe("Seconds in each"),
    }),
    alarms: z.array(z.object({ _id: idShape, kind: z.enum(alarmKinds), place: z.enum(places), at: instant })),
    turn: dueShape.extend({ posture: z.enum(lyingPostures) }).nullable(),
    shift: dueShape.nullable().describe("Of seats: how long somebody has sat without a weight shift"),
  })
  .meta({ id: "Night" });

const exposureShape = z
  .object({
    from: instant,
    to: instant,
    threshold: z.number().nullable().describe("In `unit`; null before the first minute is kept"),
    unit: z.enum(units),
    observedS: seconds,
    loadedS: seconds.describe("Seconds with somebody there"),
    aboveS: rows.describe("Seconds that each cell was above the threshold, rows as the mat has them"),
    exposure: rows.describe("What each cell carried above the threshold times its time, in unit · hours"),
    neverRelievedCm2: z.number().nullable().describe("Above for more than 95 % of the time with somebody there; null before an hour of it"),
    longest: placeShape.extend({ lastedS: seconds, since: instant }).nullable().describe("The longest time without relief"),
    unrelieved: z
      .array(placeShape.extend({ since: instant, atLeast: z.boolean().describe("Nothing is known of before"), areaCm2: z.number() }))
      .nullable()
      .describe("Areas without relief now; null while nothing is known of now"),
    movements: z.int(),
    weightShifts: z.int().describe("0 of beds, like the next"),
    pressureReliefs: z.int(),
  })
  .meta({ id: "SpanExposure" });

export const nightRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/device/:id/night/:span",
    summary:
      "How somebody lay on a bed or sat on a seat over the last hours: stretches, sums, alarms, and when a turn or a weight shift is due",
    permission: "watchDevices",
    renews: false,
    params,
    body: noBody,
    answer: nightShape,
    async handle(context, { id, span }) {
      const device = await findDeviceByName(context, id);
      if (!deviceKind(device).panels.includes("night")) throw new Problem("notFound");
      const { fromMs, toMs, stretches, alarms, turn, shift } = await getDeviceNight(context, device.id, span);
      return {
        ...{ from: timeOf(fromMs), to: timeOf(toMs), stretches: stretches.map(apiStretch), sums: apiSums(stretches) },
        alarms: alarms.map(({ id: alarm, kind, place, atMs }) => ({ _id: apiId(alarm), kind, place, at: timeOf(atMs) })),
        turn: turn && { ...apiDue(turn), posture: turn.posture },
        shift: shift && apiDue(shift),
      };
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/device/:id/exposure/:span",
    summary:
      "How long and how much each cell of a bed or a seat was above the threshold of exposure over the last hours, and what was not relieved",
    permission: "watchDevices",
    renews: false,
    problems: ["busy"],
    params,
    body: noBody,
    answer: exposureShape,
    async handle(context, { id, span }) {
      const device = await findDeviceByName(context, id);
      return apiExposure(await getDeviceExposure(context, device.id, span));
    },
  }),
];

const timeOf = (ms: number): string => new Date(ms).toISOString();

const apiStretch = ({ state, fromMs, toMs }: NightStretch) => ({ state, from: timeOf(fromMs), to: timeOf(toMs) });

function apiSums(stretches: readonly NightStretch[]) {
  const { inBedMs, unknownMs, ofPosture, turnsPerHour, longestMs, away } = sumStretches(stretches);
  return {
    presentS: inBedMs / SECOND_MS,
    unknownS: unknownMs / SECOND_MS,
    awayS: away.totalMs / SECOND_MS,
    awayTimes: away.times,
    longestPostureS: longestMs / SECOND_MS,
    turnsPerHour,
    ofPosture: secondsOf(ofPosture),
  };
}

/** Converts milliseconds to seconds. */
const secondsOf = <Name extends string>(ofEach: Record<Name, number>): Record<Name, number> => {
  const seconds = { ...ofEach };
  for (const name in seconds) seconds[name] = ofEach[name] / SECOND_MS;
  return seconds;
};

const apiDue = ({ sinceMs, countsFromMs, limitMinutes, alarmOn }: DueState) => ({
  since: timeOf(sinceMs),
  dueAt: timeOf(countsFromMs + limitMinutes * 60 * SECOND_MS),
  limitMinutes,
  alarmOn,
});

function apiExposure(summed: SpanExposure): z.infer<typeof exposureShape> {
  const { fromMs, toMs, threshold, unit, grid, observedMs, loadedMs, neverRelievedCm2, longest, unrelieved } = summed;
  const inRows = (values: Float32Array): number[][] =>
    Array.from({ length: grid.rows }, (_, row) => [...values.subarray(row * grid.cols, (row + 1) * grid.cols)]);
  return {
    ...{ from: timeOf(fromMs), to: timeOf(toMs), threshold, unit },
    ...{ observedS: observedMs / SECOND_MS, loadedS: loadedMs / SECOND_MS },
    ...{ aboveS: inRows(summed.aboveS), exposure: inRows(summed.exposure), neverRelievedCm2 },
    longest: longest && {
      ...{ region: longest.region, side: longest.side, at: longest.at },
      ...{ lastedS: longest.ms / SECOND_MS, since: timeOf(longest.fromMs) },
    },
    unrelieved:
      unrelieved?.map(({ region, side, at, sinceMs, atLeast, areaCm2 }) => ({
        region,
        side,
        at,
        since: timeOf(sinceMs),
        atLeast,
        areaCm2,
      })) ?? null,
    ...{ movements: summed.movements, weightShifts: summed.shifts, pressureReliefs: summed.reliefs },
  };
}
