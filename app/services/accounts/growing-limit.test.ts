import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { limiterInMemory } from "../rate-limit.server";
import { createGrowingLimit } from "./growing-limit.server";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

const limit = () => createGrowingLimit({ name: "test", tries: 3, windowSeconds: 900, createLimiter: limiterInMemory });

/** 0 if allowed. */
const waitAfter = async ({ take }: ReturnType<typeof limit>) => ((await take("ada"))?.waitMs ?? 0) / MINUTE;

test("[S10] after three tries there is one after each wait, and waits grow from a minute to a quarter of an hour", async () => {
  const tries = limit();
  expect([await waitAfter(tries), await waitAfter(tries), await waitAfter(tries)]).toEqual([0, 0, 0]);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await waitAfter(tries)).toBe(minutes);
    vi.advanceTimersByTime(minutes * MINUTE);
    expect(await waitAfter(tries)).toBe(0);
  }
});

test("[S10] of a hundred tries at once no more get through than one after the other, and one refusal is the first", async () => {
  const tries = limit();
  const overs = await Promise.all(Array.from({ length: 100 }, () => tries.take("ada")));
  expect(overs.filter((over) => over === null)).toHaveLength(3);
  expect(overs.filter((over) => over?.first)).toHaveLength(1);
});

test("[S10] tries that are given back count no more, and another's never did", async () => {
  const tries = limit();
  for (let wrong = 0; wrong < 5; wrong += 1) await tries.take("ada");
  expect(await tries.take("eve")).toBeNull();
  await tries.giveBack("ada");
  expect(await waitAfter(tries)).toBe(0);
});

test("[S10] a wall clock set back by an hour makes no wait longer", async () => {
  const tries = limit();
  for (let wrong = 0; wrong < 4; wrong += 1) await tries.take("ada");
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  expect(await waitAfter(tries)).toBeLessThanOrEqual(15);
  vi.advanceTimersByTime(MINUTE);
  expect(await waitAfter(tries)).toBe(0);
});
