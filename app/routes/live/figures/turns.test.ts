import { expect, test } from "vitest";
import { createTurns } from "./turns";

/** So many listeners, which of them were told so far, and a clock that is moved by hand. */
function house(count: number) {
  const timers: { run: () => void; atMs: number }[] = [];
  const told: number[] = [];
  const rounds: number[] = [];
  let clockMs = 0;
  const turns = createTurns({
    now: () => clockMs,
    later: (run, afterMs) => void timers.push({ run, atMs: clockMs + afterMs }),
    onRound: (spentMs) => void rounds.push(spentMs),
  });
  const leave = Array.from({ length: count }, (_, listener) => turns.subscribe(() => void told.push(listener)));
  const wait = async (ms: number): Promise<void> => {
    clockMs += ms;
    for (const timer of timers.splice(0)) {
      if (timer.atMs <= clockMs) timer.run();
      else timers.push(timer);
    }
    await Promise.resolve();
  };
  return { turns, told, rounds, leave, wait };
}

test("[LIVE-9] each frame that is due is followed by a turn of the round", async () => {
  const { turns, told, rounds, wait } = house(12);
  turns.tell(600);
  expect(told).toEqual([]);
  await wait(40);
  expect(told).toEqual([0, 1]);
  turns.follow();
  await wait(40);
  expect(told).toHaveLength(2);
  for (let frame = 0; frame < 5; frame++) {
    turns.follow();
    await wait(40);
    await wait(50);
  }
  expect([told.length, turns.isTelling(), rounds.length]).toEqual([12, false, 1]);
});

test("[LIVE-9] where no frame comes the round goes on by itself", async () => {
  const { turns, told, wait } = house(6);
  turns.tell(600);
  for (let turn = 0; turn < 6; turn++) await wait(200);
  expect([told, turns.isTelling()]).toEqual([[0, 1, 2, 3, 4, 5], false]);
});

test("[LIVE-9] who has gone is told no more", async () => {
  const { turns, told, leave, wait } = house(2);
  turns.tell(600);
  leave[1]();
  await wait(40);
  await wait(200);
  expect([told, turns.isTelling()]).toEqual([[0], false]);
});
