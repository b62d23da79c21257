import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isUnderWay } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { getGeometry, type Device } from "~/domain/device/device";
import { getAnalysis } from "~/services/analyses.server";
import { cancelCapture, startCapture } from "~/services/captures.server";
import { selectPatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "../support/database";
import { connectHandMat, empty, openScreen, someone } from "../support/mats";
import { patience, processPatience } from "../support/patience";
import { installMat, openClinicWithPatient, PASSWORD } from "../support/people";
import { aCaptureId, collect, readFrames, temporaryFolder } from "../support/recording";
import { hasRedis, startRedis } from "../support/redis";
import { startServer, type TestServer } from "../support/server";
import { createSteppingClock } from "../support/stepping-clock";
import { startSwitchedLine } from "../support/switched-line";

useDatabase();
const folder = temporaryFolder();
/** Double speed: a capture of 5 s takes half as long. */
const STEP_MS = 10;

async function startBoth() {
  const clinic = await openClinicWithPatient();
  const { url: redisUrl } = await startRedis();
  const clock = createSteppingClock(STEP_MS);
  const a = await startServer(folder(), { redisUrl, clock });
  const b = await startServer(folder(), { redisUrl, clock });
  await vi.waitUntil(() => a.live.cluster.peers.all().length === 1, patience);
  await selectPatient(clinic.context, clinic.patient.id);
  return { ...clinic, a, b, clock };
}

async function stand(url: string, device: Device, clock: Clock, ...servers: TestServer[]) {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a plate without cells");
  const mat = startDevice({
    url,
    serial: device.hardwareSerial,
    password: PASSWORD,
    rateHz: 50,
    epoch: 1,
    clock,
    random: () => 0,
    feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 })) }],
  });
  onTestFinished(() => mat.stop());
  await vi.waitUntil(
    () => servers.every(({ live }) => live.readings.newestFrames.get(device.id).size > 0 && live.readings.stateOf(device).functional),
    patience,
  );
  return mat;
}

describe.skipIf(!hasRedis)("[PEER-13] two servers of a clinic", { timeout: 90_000 }, () => {
  test("[CAP-5] a capture that is ordered on one of a mat on the other loses no frame, although the mat comes back to the first meanwhile", async () => {
    const { a, b, clock, context, device, patient } = await startBoth();
    const line = await startSwitchedLine(a.port);
    const mat = await stand(line.url, device, clock, a, b);

    const started = await startCapture(
      { ...context, server: b.live },
      {
        deviceId: device.id,
        patientId: patient.id,
        analysisType: "Balance",
        captureId: aCaptureId(),
      },
    );
    expect(started.phase).toBe("recording");
    await vi.waitUntil(() => a.live.captures.state(device.id)?.framesRecorded, patience);
    line.switchTo(b.port);
    await vi.waitUntil(() => b.live.captures.state(device.id)?.phase === "saved", processPatience);

    const id = b.live.captures.state(device.id)?.analysisId ?? "";
    const sequences = (await collect(readFrames(context, id))).map(({ sequence }) => sequence);
    const [first = 0] = sequences;
    expect(mat.stats().reconnects).toBeGreaterThan(0);
    expect(await getAnalysis(context, id)).toMatchObject({ state: "complete", gaps: [], durationMs: 5000 });
    expect(sequences).toEqual(sequences.map((_, index) => first + index));
    expect(sequences.length).toBeGreaterThan(240);
  });

  test("R28: of two captures that are started at once on both exactly one begins, and either can cancel it", async () => {
    const { a, b, clock, context, device, patient } = await startBoth();
    await stand(a.url, device, clock, a, b);
    const { server: _server, ...caller } = context;
    const order = { caller, device, patient, analysisType: "Balance" as const };
    const starts = await Promise.allSettled([a, b].map(({ live }) => live.captures.start({ ...order, captureId: aCaptureId() })));
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(starts.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "onGoing" } });

    await vi.waitUntil(() => isUnderWay(b.live.captures.state(device.id)?.phase ?? "saved"), patience);
    await cancelCapture({ ...context, server: b.live }, device.id);
    await vi.waitUntil(() => [a, b].every(({ live }) => live.captures.state(device.id)?.phase === "cancelled"), patience);
  });

  test("[ALM-3] an alarm of a mat on one is on the pages of both within a second, once, and who is in bed is known on both", async () => {
    const { a, b, clock, company, user } = await startBoth();
    const bed = await installMat(company, { deviceType: "Mattress Mat" });
    const screens = await Promise.all([a, b].map((server) => openScreen(server, user)));
    const mat = await connectHandMat(a, bed);
    await mat.reads(someone(bed));
    await vi.waitUntil(() => [a, b].every(({ live }) => live.readings.stateOf(bed).presence?.present), patience);
    const leftMs = clock.elapsed();
    await mat.reads(empty(bed));
    await vi.waitUntil(() => screens.every(({ raised }) => raised.length > 0), patience);
    expect(clock.elapsed() - leftMs).toBeLessThan(1000);
    expect(screens.map(({ raised }) => raised.map(({ alarm }) => alarm.deviceId))).toEqual([[bed.id], [bed.id]]);
    await vi.waitUntil(() => b.live.readings.stateOf(bed).status === "Alarm", patience);
  });
});
