import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { MinuteMapModel } from "~/data/models/minutes/minute-map.model.server";
import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { sumStretches } from "~/domain/logs/night";
import type { LyingPosture, ReportedPosture } from "~/domain/logs/posture";
import { startOfMinute } from "~/domain/minutes/minute-map";
import { MMHG_PER_KPA } from "~/domain/unit";
import { setAlarmRules } from "~/services/logs/alarm-rules.server";
import { getDeviceExposure } from "~/services/logs/exposures.server";
import { newestLogs } from "~/services/logs/logs.server";
import { getDeviceNight } from "~/services/logs/nights.server";
import { allPressureLogs } from "~/services/logs/pressure-logs.server";
import { replay } from "~/simulator/replay";
import { inchGeometry, inchMat, readBedSubjects } from "./accuracy/presence/bed-recordings";
import { useDatabase } from "./support/database";
import { itemAt } from "./support/item-at";
import { createManualClock } from "./support/manual-clock";
import { settled } from "./support/mats";
import { oraclesPresent, oracleTitle } from "./support/npz";
import { installMat, openClinicWithPatient } from "./support/people";
import { temporaryFolder } from "./support/recording";
import { loadedCells } from "./support/reference/figures";
import { referenceOccupant } from "./support/reference/occupant";
import { plugIn, startServer } from "./support/server";

useDatabase();
const folder = temporaryFolder();

/** A frame every 4 s: a posture settles after two frames, and no interval counts as silence. */
const EVERY_MS = 4000;
const PEOPLE = 6;
/** Empty frames before each person and after the last: two minutes. */
const EMPTY = 30;
/** Frames of the last person's stay: 20 min, with a turn due after 15. */
const STAY = 300;
const TURN_MINUTES = 15;
/** A posture is sure from this confidence on. */
const SURE = 0.8;
/** A mat known to be quiet counts cells from 2 mmHg up, and at most 10 mmHg as an even load (decision 023). */
const QUIET = { threshold: 2, evenMost: 10 };

const sides: Record<string, LyingPosture> = { supine: "supine", right: "rightLateral", left: "leftLateral" };
const labelled = (label: string): LyingPosture => sides[label.split("_")[0] ?? ""] ?? "seated";

const painted = (values: Float64Array) => ({
  counts: Uint16Array.from(values, (value) => Math.round(value / inchGeometry.scale)),
  grid: inchGeometry.grid,
  scale: inchGeometry.scale,
});

function recordedNight() {
  const noOne = Array.from({ length: EMPTY }, () => ({ values: new Float64Array(64 * 32), posture: null }));
  const people = readBedSubjects()
    .slice(0, PEOPLE)
    .map(({ frames }) => frames.map(({ values, posture }) => ({ values, posture: labelled(posture) })));
  const last = itemAt(people, PEOPLE - 1);
  last.push(...Array.from({ length: STAY }, () => itemAt(last, last.length - 1)));
  const played = [...people.flatMap((frames) => [...noOne, ...frames]), ...noOne];
  const comings = played.flatMap(({ posture }, at) => (posture !== null && played[at - 1]?.posture === null ? [at] : []));
  return { played, periods: comings.map((from, person) => ({ from, to: from + itemAt(people, person).length })) };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Time and load above 32 mmHg per cell, and the longest run of whole minutes without 15 s of relief. */
function fileExposure(frames: readonly { values: Float64Array; fromMs: number; toMs: number }[], startMs: number) {
  const held = frames.flatMap(({ values, fromMs, toMs }) => {
    const endMs = Math.floor(fromMs / 60_000 + 1) * 60_000;
    const pieces = toMs > endMs ? [[fromMs, endMs] as const, [endMs, toMs] as const] : [[fromMs, toMs] as const];
    return pieces.map(([from, to]) => ({ values, fromMs: from, toMs: Math.max(from, to) }));
  });
  const lastMs = Math.max(...frames.map(({ toMs }) => toMs));
  const minutes = Math.ceil((lastMs - Math.floor(startMs / 60_000) * 60_000) / 60_000);
  const maximum = new Map<number, number>();
  for (const { values, fromMs } of frames) {
    const minute = Math.floor(fromMs / 60_000);
    maximum.set(minute, Math.max(maximum.get(minute) ?? 0, Math.max(...values)));
  }
  // Half a step of each minute's 8 bits above the threshold.
  const stepHours = [...maximum.values()].reduce((sum, value) => sum + Math.max(0, value - 32) / 510 / 60, 0);
  let longestMs = 0;
  const cells = Array.from({ length: 64 * 32 }, (_, cell) => {
    let [aboveMs, excess, underMs, run] = [0, 0, 0, 0];
    let relieved = false;
    let seenMs = 0;
    for (const { values, fromMs, toMs } of held) {
      const [value, forMs] = [values[cell] ?? 0, Math.max(0, toMs - fromMs)];
      if (value >= 32) [aboveMs, excess] = [aboveMs + forMs, excess + (value - 32) * forMs];
      underMs = value >= 32 ? 0 : underMs + forMs;
      relieved ||= underMs >= 15_000;
      seenMs += forMs;
      if (toMs % 60_000 !== 0 || forMs === 0) continue;
      // The first minute is incomplete: a minute lacking 15 s is ignored.
      run = relieved || seenMs <= 45_000 ? 0 : run + 60_000;
      longestMs = Math.max(longestMs, run);
      [relieved, seenMs] = [false, 0];
    }
    return { aboveMs, excess };
  });
  const changes = frames.map(({ values, fromMs }, at) => {
    const before = frames[at - 1]?.values ?? values;
    const [load, loadBefore] = [sumOf(values), sumOf(before)];
    const change = values.reduce((sum, value, cell) => sum + Math.abs(value - (before[cell] ?? 0)), 0);
    const max = Math.max(load, loadBefore);
    return { fromMs, moved: max > 0 && 2 * Math.min(load, loadBefore) >= max && change >= 0.2 * max };
  });
  const moved = changes.filter((one) => one.moved).map(({ fromMs }) => fromMs);
  const movements = moved.filter((atMs, index) => atMs - (moved[index - 1] ?? -Infinity) > 5000).length;
  return { cells, minutes, stepHours, longestMs, movements };
}

describe.skipIf(!oraclesPresent)(oracleTitle("on real input"), () => {
  test("[API-4] [KIND-2] [ALM-1] [ALM-2] [PEER-6] the bed recordings become a night: who came and left, how they lay, with what load, and a turn that is due", async ({
    annotate,
  }) => {
    const { played, periods } = recordedNight();
    const { company, context } = await openClinicWithPatient();
    const bed = await installMat(company, { deviceType: "Mattress Mat IoT", override: inchMat().override });
    const rules = defaultAlarmRules(deviceKind(bed));
    await setAlarmRules(context, bed.id, { ...rules, turnDue: { on: true, intervalMinutes: TURN_MINUTES } });
    const clock = createManualClock();
    const startMs = clock.now();
    const msAt = (frame: number): number => startMs + frame * EVERY_MS;
    const server = await startServer(folder(), { clock, callers: [context] });
    const file = {
      grid: inchGeometry.grid,
      frames: played.map(({ values }) => values),
      timesMs: played.map((_, at) => at * EVERY_MS),
      cellPitchCm: null,
    };
    const frames = replay(file, inchGeometry, { loop: false, defaultIntervalMs: EVERY_MS });
    const mat = await plugIn(server, bed, frames, 1000 / EVERY_MS);

    const contact = deviceThresholds(deviceKind(bed), inchGeometry).contact;
    for (const [at, { values }] of played.entries()) {
      if (at > 0) clock.advance(EVERY_MS);
      mat.clock.advance(at > 0 ? EVERY_MS : 0);
      while ((server.live.ingest.counters.get(bed.id).accepted ?? 0) <= at) await setImmediate();
      if (!periods.some(({ to }) => to === at + 1)) continue;
      // The server's state at a person's last frame, against the file.
      const { presence } = server.live.readings.stateOf(bed);
      const occupant = referenceOccupant(painted(values), QUIET);
      expect(presence).toMatchObject({
        present: true,
        reason: { rule: "load", areaCm2: expect.closeTo(occupant.areaCells * 2.54 ** 2, 6) as unknown },
      });
      const newtons = (occupant.sum * 2.54 ** 2 * 0.1) / MMHG_PER_KPA;
      expect(presence?.reason).toMatchObject({ forceN: expect.closeTo(newtons, 6) as unknown });
      const loaded = loadedCells(painted(values), contact).length * 2.54 ** 2;
      const history = (await server.live.readings.recentFiguresOf(bed)).parts.main?.history;
      expect(history?.contactAreaCm2.at(-1)).toBeCloseTo(loaded, 1);
    }
    clock.advance(EVERY_MS);
    const now = { ...context, now: new Date(clock.now()) };
    await settled(clock, async () => expect(await newestLogs(now, bed.id, 100)).toHaveLength(2 * PEOPLE));

    const log = (await newestLogs(now, bed.id, 100)).reverse();
    expect(log.map(({ at, code }) => ({ code, atMs: at.getTime() }))).toEqual(
      periods.flatMap(({ from, to }) => [
        { code: "1", atMs: msAt(from) },
        { code: "0", atMs: msAt(to) },
      ]),
    );

    const judged: { told: ReportedPosture; label: LyingPosture }[] = [];
    for await (const { log: entry, frame } of allPressureLogs(now, bed.id)) {
      const source = itemAt(played, (entry.at.getTime() - startMs) / EVERY_MS);
      expect(frame.counts).toEqual(painted(source.values).counts);
      expect(entry.maxPressure).toBeCloseTo(Math.max(...source.values), 9);
      expect(entry.posture === null).toBe(source.posture === null);
      if (entry.posture && source.posture && entry.posture.confidence >= SURE)
        judged.push({ told: entry.posture.id, label: source.posture });
    }
    expect(judged.length).toBeGreaterThan(PEOPLE);
    // The model was trained on these people; accuracy is judged elsewhere. Here its answers must arrive.
    for (const { told, label } of judged) expect(told).toBe(label);

    const { stretches, alarms } = await getDeviceNight(now, bed.id, "12h");
    const away = { times: PEOPLE - 1, totalMs: (PEOPLE - 1) * EMPTY * EVERY_MS };
    const inBedMs = periods.reduce((sum, { from, to }) => sum + (to - from) * EVERY_MS, 0);
    expect(sumStretches(stretches)).toMatchObject({ inBedMs, away });
    const stay = itemAt(periods, PEOPLE - 1);
    const lasting = stretches.find(({ toMs }) => toMs === msAt(stay.to));
    expect(lasting?.state).toBe(itemAt(played, stay.to - 1).posture);
    // No one attends to the first exit, so that later ones belong to it. A posture settles a frame after it is first
    // seen.
    expect(alarms).toMatchObject([
      { kind: "exit", atMs: msAt(itemAt(periods, 0).to) },
      { kind: "turnDue", atMs: (lasting?.fromMs ?? NaN) - EVERY_MS + TURN_MINUTES * 60_000 },
    ]);

    // Dwell, pressure-time integral and time without relief per cell, against sums of the file.
    const wholeMinutes = Math.floor((played.length * EVERY_MS) / 60_000);
    await settled(clock, async () =>
      expect(await MinuteMapModel.countDocuments({ deviceId: bed.id }).lean()).toBeGreaterThanOrEqual(wholeMinutes),
    );
    const sums = await getDeviceExposure(now, bed.id, "12h");
    const lastMinuteMs = startOfMinute(now.now.getTime());
    const summed = fileExposure(
      played.map(({ values }, at) => ({ values, fromMs: msAt(at), toMs: Math.min(msAt(at + 1), lastMinuteMs) })),
      startMs,
    );
    expect(sums.observedMs).toBe(lastMinuteMs - startMs);
    const dwell = summed.cells.map(({ aboveMs }) => aboveMs / 1000);
    const exposed = summed.cells.map(({ excess }) => excess / 3_600_000);
    const furthest = (from: ArrayLike<number>, values: readonly number[]): number =>
      values.reduce((max, value, cell) => Math.max(max, Math.abs(value - (from[cell] ?? 0))), 0);
    // Times are kept to half seconds; pressures to 1/510 of their minute's maximum.
    expect(furthest(sums.aboveS, dwell)).toBeLessThanOrEqual(0.25 * summed.minutes);
    expect(furthest(sums.exposure, exposed)).toBeLessThanOrEqual(summed.stepHours + 1e-6);
    expect(sums.longestAbove?.value).toBeCloseTo(Math.max(...dwell), 0);
    expect(sums.mostExposed?.value).toBeCloseTo(Math.max(...exposed), 1);
    expect(sums.movements).toBe(summed.movements);
    expect([...sums.minutes].filter((letter) => letter !== "-")).toHaveLength(summed.minutes);
    // The last person stays for 20 min, then the bed is empty: no cell is unrelieved, and the longest time without
    // relief is theirs.
    expect(sums.unrelieved).toEqual([]);
    expect(sums.longest?.ms).toBe(summed.longestMs);

    const agreed = judged.filter(({ told, label }) => told === label).length;
    const lain = played.flatMap(({ posture }, at) => {
      const state = stretches.find(({ fromMs, toMs }) => fromMs <= msAt(at) && msAt(at) < toMs)?.state;
      return posture === null ? [] : [state === posture];
    });
    await annotate(
      `${agreed} of ${judged.length} sure entries and ${lain.filter(Boolean).length} of ${lain.length} frames agree with their label`,
    );
  });
});
