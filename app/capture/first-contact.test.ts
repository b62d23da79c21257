import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { aFailingServer, emptyMap, person } from "../../tests/support/power-cut";
import { aClinic, phase, temporaryFolder } from "../../tests/support/recording";
import { createContactJudge } from "./contact";

useDatabase();
const folder = temporaryFolder();
const occupied = createContactJudge(await loadAnalysis());
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const sequencesOf = (frames: readonly { sequence: number }[]) => frames.map(({ sequence }) => sequence);

/** On an empty plate, 15 s long, after `ms`. */
async function arm(ms: number) {
  const server = aFailingServer(folder(), occupied);
  server.mat.counts = emptyMap;
  const asked = await server.start("Dynamic", 15, "atFirstContact");
  await server.pass(ms);
  return { ...server, asked };
}

test("[CAP-1] [CAP-3] a dynamic capture of feet may start on an empty plate and waits for the first contact, any other may not", async () => {
  const { asked, clock, captures } = await arm(3000);
  expect(asked).toMatchObject({ phase: "waiting", waitsUntilMs: clock().now() + 57_000, durationMs: 15_200 });
  const { clinic, start } = aFailingServer(folder());
  await expect(start("Static", undefined, "atFirstContact")).rejects.toMatchObject({ code: "invalid", details: { field: "begin" } });
  const other = { ...clinic, device: { ...aClinic(clinic.context.company.id).device } };
  await expect(
    captures().start({
      ...other,
      caller: other.context,
      patient: null,
      analysisType: "Dynamic",
      begin: "atFirstContact",
      captureId: "no-patient",
    }),
  ).rejects.toMatchObject({ code: "patientSelected" });
});

test("[CAP-5] the recording begins a second before the first contact, with times and numbers right, and lasts as asked from there", async () => {
  const { pass, mat, saved, state, clock } = await arm(5000);
  const stored = saved();
  mat.counts = person;
  await pass(20);
  expect(state()).toMatchObject({ phase: "recording", waitsUntilMs: null, startedAtMs: clock().now() - 1000 + 20, framesRecorded: 50 });
  await pass(15_240);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], clockJumped: false, durationMs: 15_200 + 980, plannedMs: 15_200 + 980 });
  expect(sequencesOf(frames)).toEqual(numbers(201, 809));
  expect(frames.findIndex(({ counts }) => counts.some((count) => count > 0))).toBe(49);
  const begun = itemAt(frames, 0).serverTimeMs;
  expect(frames.map(({ serverTimeMs }) => Math.round(serverTimeMs - begun))).toEqual(numbers(0, 809).map((at) => 20 * at));
});

test("[CAP-5] what no person is does not begin it: noise, and a bag", async () => {
  const { pass, mat, state } = await arm(1000);
  mat.counts = emptyMap.map((_, cell) => (cell % 5 === 0 ? 4 : 0));
  await pass(500);
  mat.counts = person.map((count, cell) => (cell < 8 ? count : 0));
  await pass(500);
  expect(state()?.phase).toBe("waiting");
});

test("[CAP-1] when nobody comes within a minute it has failed for that reason, or because the mat was lost", async () => {
  for (const [connected, code] of [
    [true, "noContact"],
    [false, "connectDevice"],
  ] as const) {
    const { mat, clock, captures } = await arm(100);
    const failed = phase(captures(), "failed");
    mat.connected = connected;
    clock().advance(60_000);
    expect(await failed).toMatchObject({ problem: { code }, framesRecorded: 0, analysisId: null });
  }
});

test("[CAP-3] [CAP-5] it ends by itself when nobody was on the plate for eight seconds; a shorter absence is a turn", async () => {
  const { pass, mat, saved } = await arm(1000);
  const stored = saved();
  for (const turnMs of [2000, 0]) {
    mat.counts = person;
    await pass(1000);
    mat.counts = emptyMap;
    await pass(turnMs);
  }
  await pass(8040);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "complete", endCut: false, gaps: [] });
  expect(analysis.plannedMs).toBeCloseTo(980 + 4000 + 8000 - 20, -2);
  expect(frames.filter(({ counts }) => counts.some((count) => count > 0))).toHaveLength(100);
});

test("[CAP-5] [R2] a restart while it waits changes neither until when it waits nor what is recorded from the contact on", async () => {
  const { pass, mat, powerOff, powerOn, saved, state, asked } = await arm(10_000);
  powerOff();
  await pass(2000, "cut");
  await powerOn();
  expect(state()).toMatchObject({ phase: "waiting", waitsUntilMs: asked.waitsUntilMs });
  await pass(2000);
  const stored = saved();
  mat.counts = person;
  await pass(4000);
  powerOff();
  await pass(3000, "cut");
  await powerOn();
  expect(state()?.phase).toBe("recording");
  const again = saved();
  await pass(9000);
  const { analysis, frames } = await Promise.race([stored, again]);
  expect(analysis).toMatchObject({ state: "complete", gaps: [], serverRestarted: true });
  expect(sequencesOf(frames)).toEqual(numbers(651, 809));
});

test("[CAP-5] [R2] who stepped on while the server was off is recorded from a second before the first contact, by the mat's own time", async () => {
  const { pass, mat, powerOff, powerOn, saved, state, clock, start } = aFailingServer(folder(), occupied);
  mat.counts = emptyMap;
  await pass(1000);
  await start("Dynamic", 15, "atFirstContact");
  await pass(1000);
  powerOff();
  await pass(3000, "cut");
  mat.counts = person;
  await pass(4000, "cut");
  await powerOn();
  const stored = saved();
  await pass(20);
  // Contact in frame 250, with the 49 frames before.
  expect(state()).toMatchObject({ phase: "recording", startedAtMs: clock().now() - 4000 - 980, framesRecorded: 50 + 200 });
  await pass(11_200);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], clockJumped: false, durationMs: 15_200 + 980, plannedMs: 15_200 + 980 });
  expect(sequencesOf(frames)).toEqual(numbers(201, 809));
});

test("[CAP-5] [R2] a contact from before the capture was armed, sent again later, does not begin it", async () => {
  const { pass, mat, start, state } = aFailingServer(folder(), occupied);
  mat.counts = emptyMap;
  await pass(1000);
  mat.counts = person;
  await pass(500, "cut");
  mat.counts = emptyMap;
  await start("Dynamic", 15, "atFirstContact");
  await pass(1000);
  expect(state()?.phase).toBe("waiting");
});

test("[CAP-5] [R2] one that is off while the minute runs out fails for the reason that nobody came", async () => {
  const { pass, powerOff, powerOn, captures } = await arm(1000);
  powerOff();
  await pass(60_000, "cut");
  await powerOn();
  expect(await phase(captures(), "failed")).toMatchObject({ problem: { code: "noContact" } });
});
