import { expect, test } from "vitest";
import { createStaggeredNotifier } from "./staggered-notifier";

/** A notifier with `count` listeners, which of them were notified so far, and a manual clock. */
function setUp(count: number) {
  const timers: { run: () => void; atMs: number }[] = [];
  const notified: number[] = [];
  const passes: number[] = [];
  let clockMs = 0;
  const notifier = createStaggeredNotifier({
    now: () => clockMs,
    later: (run, afterMs) => void timers.push({ run, atMs: clockMs + afterMs }),
    onDone: (spentMs) => void passes.push(spentMs),
  });
  const unsubscribe = Array.from({ length: count }, (_, listener) => notifier.subscribe(() => void notified.push(listener)));
  const wait = async (ms: number): Promise<void> => {
    clockMs += ms;
    for (const timer of timers.splice(0)) {
      if (timer.atMs <= clockMs) timer.run();
      else timers.push(timer);
    }
    await Promise.resolve();
  };
  return { notifier, notified, passes, unsubscribe, wait };
}

test("[LIVE-9] a batch of listeners is notified after each frame that is due", async () => {
  const { notifier, notified, passes, wait } = setUp(12);
  notifier.notify(600);
  expect(notified).toEqual([]);
  await wait(40);
  expect(notified).toEqual([0, 1]);
  notifier.onFrame();
  await wait(40);
  expect(notified).toHaveLength(2);
  for (let frame = 0; frame < 5; frame++) {
    notifier.onFrame();
    await wait(40);
    await wait(50);
  }
  expect([notified.length, notifier.isNotifying(), passes.length]).toEqual([12, false, 1]);
});

test("[LIVE-9] batches go on by themselves where no frame comes", async () => {
  const { notifier, notified, wait } = setUp(6);
  notifier.notify(600);
  for (let batch = 0; batch < 6; batch++) await wait(200);
  expect([notified, notifier.isNotifying()]).toEqual([[0, 1, 2, 3, 4, 5], false]);
});

test("[LIVE-9] a listener that has unsubscribed is not notified", async () => {
  const { notifier, notified, unsubscribe, wait } = setUp(2);
  notifier.notify(600);
  unsubscribe[1]?.();
  await wait(40);
  await wait(200);
  expect([notified, notifier.isNotifying()]).toEqual([[0], false]);
});
