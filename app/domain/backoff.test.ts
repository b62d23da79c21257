import { expect, test } from "vitest";
import { createManualClock } from "../../tests/support/manual-clock";
import { createBackoff } from "./backoff";

test("a pause ends when its owner stops, and one that begins after that is over at once", async () => {
  const clock = createManualClock();
  const backoff = createBackoff({ clock, random: () => 0 });
  const begunBefore = backoff.pause(0);
  backoff.stop();
  await Promise.all([begunBefore, backoff.pause(0)]);
  expect(clock.timers()).toBe(0);
});
