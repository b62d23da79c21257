import { expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createLoadShedding, sheddingSteps } from "./load-shedding";

function setUp() {
  const clock = createManualClock();
  const server = { delayMs: 2 };
  const announced: string[] = [];
  const shedding = createLoadShedding({ clock, loopDelayMs: () => server.delayMs });
  shedding.onChange(({ name }) => void announced.push(name));
  return { clock, server, announced, shedding };
}

test("a server whose work is late sheds in the written order, and takes it back one by one when it is on time", () => {
  const { clock, server, announced, shedding } = setUp();
  const names = sheddingSteps.map(({ name }) => name);
  clock.advance(60_000);
  expect(announced).toEqual([]);
  server.delayMs = 80;
  clock.advance(60_000);
  expect(announced).toEqual(names.slice(1));
  server.delayMs = 1;
  clock.advance(240_000);
  expect(announced).toEqual([...names.slice(1), ...names.slice(0, -1).reverse()]);
  expect(shedding.step().name).toBe("none");
});

test("a short peak sheds nothing, and what just fits stays as it is", () => {
  const { clock, server, announced } = setUp();
  server.delayMs = 80;
  clock.advance(2500);
  server.delayMs = 30;
  clock.advance(600_000);
  expect(announced).toEqual([]);
});

test("no step gives a viewer more than the one before", () => {
  for (const [index, { pace }] of sheddingSteps.entries()) {
    const before = sheddingSteps[index - 1]?.pace ?? pace;
    expect([pace.full >= before.full, pace.thumbnail >= before.thumbnail, pace.json >= before.json]).toEqual([true, true, true]);
  }
});

test("a server that stops leaves no timer", () => {
  const { clock, shedding } = setUp();
  clock.advance(3000);
  shedding.stop();
  expect(clock.timers()).toBe(0);
});
