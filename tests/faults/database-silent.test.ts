import type { EmbeddedDatabase } from "@isobar/embedded-database";
import mongoose, { Schema } from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createCaptures } from "~/capture/capture.server";
import { connectDatabase } from "~/data/connect.server";
import { DatabaseUnavailable, isDatabaseUnavailable } from "~/data/database-unavailable";
import { defineModel } from "~/data/define-model.server";
import { startEmbedded } from "~/data/embedded.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { ANSWER_WITHIN_MS } from "~/data/time-limits";
import { systemClock } from "~/domain/clock";
import { encodeFrame } from "~/domain/frame/codec";
import { tokenFor } from "../support/api";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { frameFor, open, send } from "../support/live";
import { connectHandMat } from "../support/mats";
import { patience, processPatience } from "../support/patience";
import { openClinicWithPatient } from "../support/people";
import { aCaptureId, aClinic, captureParts, collect, frames, readFrames, phase, temporaryFolder } from "../support/recording";
import { openPage, startServer } from "../support/server";

const folder = temporaryFolder();
let database: EmbeddedDatabase;
let line: DatabaseProxy;

beforeAll(async () => {
  database = await startEmbedded({ folder: folder() });
  line = await startDatabaseProxy({ path: database.socketPath });
  const connection = await connectDatabase({ uri: line.uri, dataDir: folder() });
  await Promise.all(Object.values(mongoose.models).map((model) => model.init()));
  await connection.close();
});
afterAll(async () => {
  await line.close();
  await database.close();
});

/** Operation timeout in tests that do not measure the product's own. */
const SHORT_MS = 2500;

async function connectOverLine(answerWithinMs: number): Promise<void> {
  // On a busy machine, connecting alone may take longer than so short a limit.
  const connection = await vi.waitFor(() => connectDatabase({ uri: line.uri, dataDir: folder(), answerWithinMs }), patience);
  onTestFinished(async () => {
    await line.recover();
    await connection.close();
  });
}

interface Outcome {
  error: unknown;
  ms: number;
}
async function ask(): Promise<Outcome> {
  const begin = performance.now();
  const error: unknown = await CompanyModel.countDocuments().then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begin };
}
const answers = async (): Promise<boolean> => (await ask()).error === null;

test("[R13] an operation has 5 s: an answer that is late is waited for, silence ends it and the next at once, and the first answer ends that", async () => {
  expect(ANSWER_WITHIN_MS).toBe(5000);
  // Half the time, with everything else in proportion.
  const withinMs = SHORT_MS;
  await connectOverLine(withinMs);
  line.delay(withinMs * 0.4);
  expect((await ask()).error).toBeNull();
  await line.recover();

  line.fallSilent();
  const outcomes: Outcome[] = [];
  while (!(outcomes.at(-1)?.error instanceof DatabaseUnavailable)) outcomes.push(await ask());
  for (const { error, ms } of outcomes) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(2 * withinMs);
  }
  // None of them reaches the database, which would take the full time.
  const together = await Promise.all(Array.from({ length: 20 }, ask));
  expect(together.filter(({ error }) => !(error instanceof DatabaseUnavailable))).toEqual([]);
  expect(Math.max(...together.map(({ ms }) => ms))).toBeLessThan(withinMs / 2);

  await line.recover();
  await vi.waitUntil(answers, patience);
}, 40_000);

test("[R13] of any number of operations no more than 1000 wait for a silent database", async () => {
  await connectOverLine(SHORT_MS);
  line.fallSilent();
  const outcomes = await Promise.all(Array.from({ length: 1500 }, ask));
  expect(outcomes.filter(({ error }) => !isDatabaseUnavailable(error))).toEqual([]);
  const waited = outcomes.filter(({ error }) => !(error instanceof DatabaseUnavailable));
  const refused = outcomes.filter(({ error }) => error instanceof DatabaseUnavailable && error.message.startsWith("1000 operations"));
  // Operations that hold a connection, in addition to those that wait for one. On a busy machine the first time out
  // before the last start: the last are then refused because nothing answers.
  const { maxPoolSize } = mongoose.connection.getClient().options;
  expect(waited.length).toBeLessThanOrEqual(1000 + maxPoolSize);
  expect(refused.length).toBeGreaterThan(0);
});

test("an index that takes longer than any other operation may is built", async () => {
  await connectOverLine(SHORT_MS);
  line.delay(2 * SHORT_MS, "createIndexes");
  const model = defineModel("LargeCollection", new Schema({ name: { type: String, index: true } }));
  await model.init();
  expect(Object.keys(await model.collection.indexInformation())).toContain("name_1");
});

test("[NEW-4] [R12] [CAP-5] while the database is silent, maps stream on, a capture records on and is saved once it answers", async () => {
  await connectOverLine(SHORT_MS);
  const { device, patient, user, context } = await openClinicWithPatient();
  const token = await tokenFor(user);
  const server = await startServer(folder(), { callers: [context] });
  const { socket } = await connectHandMat(server, device);
  const reads = (sequence: number) => send(socket, frameFor(device, { sequence, deviceTimeMs: 20 * sequence, epoch: 77 }));
  const page = await openPage(server, user, device);
  await reads(0);
  const captureId = aCaptureId();
  await server.live.captures.start({ caller: context, device, patient, analysisType: "Static", captureId });
  await reads(1);

  line.fallSilent();
  const acknowledged: number[] = [];
  for (let sequence = 2; sequence <= 60; sequence++) {
    await page.frameAfter(() => void reads(sequence).then(({ ok }) => ok && acknowledged.push(sequence)));
  }
  const viewer = open(server, { auth: { token } });
  const refusal = await new Promise((resolve) => viewer.once("connect_error", resolve));
  expect(refusal).toMatchObject({ data: { code: "unavailable" } });
  await vi.waitUntil(() => server.live.captures.state(device.id)?.phase === "saving", patience);

  const saved = phase(server.live.captures, "saved");
  await line.recover();
  const { analysisId } = await saved;
  const stored = (await collect(readFrames(context, analysisId ?? ""))).map(({ sequence }) => sequence);
  expect(stored.length).toBeGreaterThanOrEqual(50);
  expect(acknowledged.filter((sequence) => sequence <= 50 && !stored.includes(sequence))).toEqual([]);
  expect(await AnalysisModel.countDocuments({ captureId })).toBe(1);
});

test.each([
  ["falls silent", () => line.fallSilent()],
  ["refuses", () => line.refuse()],
  ["cuts its connections while it stores frames", () => line.cutAtReplyTo("insert")],
  ["stores an analysis, but its reply is lost", () => line.cutAtReplyTo("clockJumped")],
])(
  "[R12] ten captures are each saved once when the database %s",
  async (_, disturb) => {
    await connectOverLine(SHORT_MS);
    let failures = 0;
    const logger = pino({ level: "warn" }, { write: () => void (failures += 1) });
    const captures = createCaptures(captureParts(folder(), { clock: systemClock, logger }));
    onTestFinished(() => captures.close());
    const clinics = Array.from({ length: 10 }, () => aClinic());
    for (const clinic of clinics)
      await captures.start({ ...clinic, caller: clinic.context, analysisType: "Static", captureId: aCaptureId() });
    void phase(captures, "saving").then(disturb);
    for (const { device } of clinics) for (const frame of frames(0, 55)) void captures.record(device.id, frame, encodeFrame(frame));
    await vi.waitUntil(() => failures > 0, patience);
    await line.recover();

    await vi.waitUntil(() => clinics.every(({ device }) => captures.state(device.id)?.phase === "saved"), processPatience);
    for (const { context, device } of clinics) {
      const stored = await collect(readFrames(context, captures.state(device.id)?.analysisId ?? ""));
      expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_value, index) => index));
      expect(await AnalysisModel.countDocuments({ deviceId: device.id })).toBe(1);
    }
  },
  90_000,
);
