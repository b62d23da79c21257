import { expect, test, vi } from "vitest";
import { CLINICIAN, connected, createWorld, makeDevice, open, startLive, type ViewerSocket } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import type { ServerCondition } from "../wire/server-condition";

/** A server with controlled load and missing parts. */
async function start() {
  const clock = createManualClock();
  const now = { delayMs: 0, ofParts: [] as ServerCondition[], asked: 0 };
  const server = await startLive(createWorld(makeDevice()), {
    clock,
    loopDelayMs: () => now.delayMs,
    conditionsOfParts() {
      now.asked += 1;
      return Promise.resolve(now.ofParts);
    },
  });
  const watch = async (token: string | null = CLINICIAN) => {
    const viewer: ViewerSocket = open(server, token === null ? {} : { auth: { token } });
    const reported: (readonly ServerCondition[])[] = [];
    viewer.on("serverConditions", (conditions) => void reported.push(conditions));
    await connected(viewer);
    return { viewer, told: reported };
  };
  return { clock, now, watch };
}

test("[LIVE-11] [PEER-14] whoever watches is told that the server is busy once pages get fewer frames, and that it is over", async () => {
  const { clock, now, watch } = await start();
  const { told } = await watch();
  now.delayMs = 100;
  clock.advance(20_000);
  await vi.waitUntil(() => told.length > 0, patience);
  const late = await watch();
  await vi.waitUntil(() => late.told.length > 0, patience);

  now.delayMs = 0;
  clock.advance(200_000);
  await vi.waitUntil(() => told.length > 1 && late.told.length > 1, patience);
  expect([told, late.told]).toEqual([
    [["busy"], []],
    [["busy"], []],
  ]);
});

test("[LIVE-11] who has not signed in is told nothing of the server, and all of it on signing in", async () => {
  const { clock, now, watch } = await start();
  const signedIn = await watch();
  now.delayMs = 100;
  clock.advance(8000);
  await vi.waitUntil(() => signedIn.told.length > 0, patience);
  const { viewer, told } = await watch(null);
  expect((await viewer.emitWithAck("watch", { deviceId: "0".repeat(24) })).ok).toBe(false);
  expect(told).toEqual([]);
  await viewer.emitWithAck("authenticate", CLINICIAN);
  await vi.waitUntil(() => told.length > 0, patience);
  expect(told).toEqual([["busy"]]);
});

test("[PEER-14] database and disk are asked every five seconds while somebody watches, and their gravest trouble is told first", async () => {
  const { clock, now, watch } = await start();
  clock.advance(60_000);
  expect(now.asked).toBe(0);
  const { viewer, told } = await watch();
  now.ofParts = ["diskFull", "storeAway"];
  await vi.waitUntil(() => {
    clock.advance(5000);
    return told.length > 0;
  }, patience);
  expect(told).toEqual([["storeAway", "diskFull"]]);

  const before = now.asked;
  clock.advance(4999);
  await viewer.emitWithAck("joinAlarms", null);
  expect(now.asked).toBe(before);
  clock.advance(1);
  expect(now.asked).toBe(before + 1);
});

test("[PEER-14] a database that was slow once is no trouble that people are told of", async () => {
  const { clock, now, watch } = await start();
  const { viewer, told } = await watch();
  now.ofParts = ["storeAway"];
  clock.advance(5000);
  await vi.waitUntil(() => now.asked === 1, patience);
  await viewer.emitWithAck("joinAlarms", null);
  now.ofParts = [];
  await vi.waitUntil(() => {
    clock.advance(1000);
    return now.asked === 4;
  }, patience);
  await viewer.emitWithAck("joinAlarms", null);
  expect(told).toEqual([]);
});
