import { describe, expect, test, vi } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { deviceKind } from "~/domain/device/device";
import { defaultAlarmRules, type AlarmRules } from "~/domain/logs/alarm-rules";
import { remainingSeconds, STREAMING_EXTRA_SECONDS } from "~/domain/streaming";
import { connectLive } from "~/live/browser/connect.client";
import { createDeviceStore } from "~/live/browser/device-store";
import { writePressureLog } from "~/live/events/event-store.server";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { createHourlyPurge } from "~/server/hourly-purge.server";
import { deleteAnalysis, restoreAnalysis } from "~/services/deleted-analyses.server";
import { setAlarmRules } from "~/services/logs/alarm-rules.server";
import { trustClockOfServer } from "~/services/retention/purges.server";
import { useDatabase } from "../support/database";
import { itemAt } from "../support/item-at";
import { CLINICIAN, connectMat, connectViewer, createWorld, frameFor, makeDevice, send, startLive, viewerEvent } from "../support/live";
import { createManualClock } from "../support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone, watchLog } from "../support/mats";
import { patience } from "../support/patience";
import { installMat, openClinicWithPatient } from "../support/people";
import { anAnalysis, GRID, temporaryFolder } from "../support/recording";
import { startServer } from "../support/server";

useDatabase();
const folder = temporaryFolder();
const PERIOD_MS = 20;

describe.each([
  ["back by a minute", -60_000],
  ["ahead by an hour", 3_600_000],
])("the server's clock is set %s", (_, byMs) => {
  async function open() {
    const clock = createManualClock();
    const [device, other] = [makeDevice(), makeDevice()];
    const world = createWorld(device, other);
    const server = await startLive(world, { clock, limits: { mat: { perSecond: 120, burst: 150 } } });
    const mat = await connectMat(server, device);
    let sequence = 0;
    const measure = async (frames: number, everyMs = PERIOD_MS): Promise<void> => {
      for (let more = 0; more < frames; more++) {
        clock.advance(everyMs);
        expect(await send(mat, frameFor(device, { sequence: sequence++ }))).toMatchObject({ ok: true });
      }
    };
    return { clock, world, server, mat, device, other, measure };
  }

  test("[LIVE-2] every viewer continues at its rate, and a page treats no frame as old", async () => {
    const { clock, server, device, measure } = await open();
    const json = await connectViewer(server, CLINICIAN, { binary: false });
    let jsonFrames = 0;
    json.on("pressureMap_SAToFront", () => void jsonFrames++);
    await json.emitWithAck("watch", { deviceId: device.id });
    const store = createDeviceStore(server.live.readings.stateOf(device));
    const shown: string[] = [];
    store.frames.subscribe(() => void shown.push(store.frames.freshness()));
    const page = connectLive({ url: server.url, token: CLINICIAN });
    await new Promise((resolve) => {
      page.watch(device.id, "full", { ...store, onState: (state) => resolve(store.onState(state)) });
    });
    await measure(50);
    await expect.poll(() => shown.length, patience).toBe(50);
    const jsonBefore = jsonFrames;

    clock.setWallClock(byMs);
    await measure(50);
    await expect.poll(() => shown, patience).toEqual(Array.from({ length: 100 }, () => "live"));
    await expect.poll(() => jsonFrames - jsonBefore, patience).toBeGreaterThanOrEqual(jsonBefore - 1);
    page.close();
  });

  test("[LIVE-4] a mat that is silent for five seconds goes offline, and one that is not stays", async () => {
    const { clock, server, device, other, measure } = await open();
    await send(await connectMat(server, other), frameFor(other));
    await measure(1);
    clock.setWallClock(byMs);
    await measure(4, 1000);
    expect([device, other].map((mat) => server.live.readings.stateOf(mat).functional)).toEqual([true, true]);
    await measure(1, 1000);
    expect([device, other].map((mat) => server.live.readings.stateOf(mat).functional)).toEqual([true, false]);
    expect(server.live.readings.newestFrames.fresh(other.id)).toEqual([]);
  });

  test("[LIVE-3] a stream ends when it would have, on the countdown, on the mat and after a restart", async () => {
    const { clock, world, server, device, measure } = await open();
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("joinCompany", null);
    await measure(1);
    await viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 60 });
    await measure(20, 1000);
    const left = 60 + STREAMING_EXTRA_SECONDS - 21;

    clock.setWallClock(byMs);
    const reported = viewerEvent(viewer, "deviceState");
    await measure(1, 1000);
    const { streaming, serverNowMs }: DeviceLiveState = await reported;
    expect(remainingSeconds(streaming, serverNowMs)).toBe(left);
    expect(server.live.streaming.remaining(device.id)).toBe(left);
    expect(remainingSeconds(server.live.streaming.state(device.id), clock.now())).toBe(left);
    expect(world.streaming.get(device.id)?.endsAtMs).toBe(clock.now() + left * 1000);
    clock.advance(left * 1000 - 1);
    expect(server.live.streaming.remaining(device.id)).toBe(1);
    clock.advance(1);
    expect(server.live.streaming.state(device.id).endsAtMs).toBeNull();
  });

  test("[API-3] the limit of a mat's rate neither opens nor shuts", async () => {
    const { clock, mat, device } = await open();
    const sendMany = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => send(mat, frameFor(device, { sequence: from + at }))));
    const accepted = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
    expect(accepted(await sendMany(0, 151))).toBe(150);
    clock.setWallClock(byMs);
    expect(accepted(await sendMany(200, 2))).toBe(0);
    clock.advance(1000);
    expect(accepted(await sendMany(300, 121))).toBe(120);
  });

  test("[ALM-3] an exit becomes an alarm half a second after it", async () => {
    const home = await openClinicWithPatient();
    const bed = await installMat(home.company, { deviceType: "Mattress Mat" });
    const clock = createManualClock();
    const server = await startServer(folder(), { clock, callers: [home.context] });
    const mat = await connectHandMat(server, bed);
    const screen = await openScreen(server, home.user);
    const log = await watchLog(screen, bed);
    await mat.reads(someone(bed));
    clock.setWallClock(byMs);
    clock.advance(2000);
    await settled(clock, () => expect(log.map(({ code }) => code)).toEqual(["1"]));
    await mat.reads(empty(bed));
    clock.setWallClock(-byMs);
    clock.advance(499);
    expect(screen.raised).toEqual([]);
    clock.advance(1);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
  });

  /** A person in a bed with its own rules. */
  async function bedWith(rules: Partial<AlarmRules>) {
    const home = await openClinicWithPatient();
    const bed = await installMat(home.company, { deviceType: "Mattress Mat" });
    await setAlarmRules(home.context, bed.id, { ...defaultAlarmRules(deviceKind(bed)), ...rules });
    const clock = createManualClock();
    const server = await startServer(folder(), { clock, callers: [home.context] });
    const mat = await connectHandMat(server, bed);
    await mat.reads(someone(bed));
    clock.advance(4000);
    await settled(clock, () => expect(server.live.readings.stateOf(bed).status).toBe("Correct"));
    await mat.reads(someone(bed));
    return {
      clock,
      lies: () => mat.reads(someone(bed)),
      /** The one alarm raised, and its delay in seconds; the clock is set in between. */
      told: () =>
        settled(clock, () => {
          const { kind, raisedAtMs, sinceAtMs } = itemAt(server.live.readings.stateOf(bed).alarms, 0);
          return { kind, afterSeconds: Math.round((raisedAtMs - sinceAtMs - byMs) / 1000) };
        }),
    };
  }

  test("[ALM-2] a silent mat is an alarm after its minute, neither before nor later", async () => {
    const { clock, told } = await bedWith({ disconnected: { on: true, afterSeconds: 60 } });
    clock.setWallClock(byMs);
    clock.advance(200_000);
    expect(await told()).toEqual({ kind: "disconnected", afterSeconds: 60 });
  });

  test("[ALM-2] [KIND-1] a turn is due after its bed's interval, neither before nor later", { timeout: 60_000 }, async () => {
    const turnDue = { on: true, intervalMinutes: 15 };
    const { clock, lies, told } = await bedWith({ turnDue, disconnected: { on: false, afterSeconds: 60 } });
    for (let second = 0; second < 1000; second += 4) {
      // After the posture has settled, so that the interval is running.
      if (second === 60) clock.setWallClock(byMs);
      clock.advance(4000);
      await lies();
    }
    expect(await told()).toEqual({ kind: "turnDue", afterSeconds: 900 });
  });
});

describe("the server's clock is 40 days ahead", () => {
  const HOUR_MS = 3_600_000;

  async function open() {
    const clinic = await openClinicWithPatient();
    const bed = await installMat(clinic.company, { deviceType: "Mattress Mat" });
    const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
    const { now } = clinic.context;
    await deleteAnalysis(clinic.context, id);
    const posture = { id: "supine", confidence: 0.9 } as const;
    await writePressureLog(bed, { at: now, posture, maxPressure: 1, frame: frameFor(bed, { counts: someone(bed) }) });
    const logger = { info: vi.fn(), warn: vi.fn() };
    const purge = createHourlyPurge(logger);
    // Servers of other tests checked other clocks.
    await trustClockOfServer(now);
    const purgeDuring = async (hours: number): Promise<void> => {
      for (let hour = 0; hour < hours; hour++) await purge(new Date(now.getTime() + (40 * 24 + hour) * HOUR_MS));
    };
    const kept = async () => [
      (await AnalysisChunkModel.countDocuments({ analysisId: id })) > 0,
      await PressureLogModel.countDocuments({ deviceId: bed.id }),
    ];
    return { ...clinic, id, logger, purge, purgeDuring, kept };
  }

  test("[HIST-2] [KIND-3] [PEER-14] nothing is purged for a day, the log says so once, and once it is set back what was deleted can be restored", async () => {
    const { context, id, logger, purge, purgeDuring, kept } = await open();
    await purgeDuring(24);
    expect(await kept()).toEqual([true, 1]);
    expect(logger.warn.mock.calls).toEqual([[{ aheadHours: 960, waitsHours: 24 }, expect.stringContaining("nothing is purged")]]);
    await purge(new Date(context.now.getTime() + HOUR_MS));
    expect(await kept()).toEqual([true, 1]);
    await restoreAnalysis(context, id);
  });

  test("[HIST-2] [KIND-3] [PEER-14] once the server has run by it for a day it is right, and what is older than it is kept goes", async () => {
    const { purgeDuring, kept } = await open();
    await purgeDuring(25);
    expect(await kept()).toEqual([false, 0]);
  });
});
