import { expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createLoadShedding, sheddingSteps } from "./load-shedding";

function setUp() {
  const clock = createManualClock();
  const server = { busy: 0.3 };
  const announced: string[] = [];
  const shedding = createLoadShedding({ clock, busyShare: () => server.busy, onChange: ({ name }) => void announced.push(name) });
  return { clock, server, announced, shedding };
}

test("a busy server sheds in the written order, a calm one takes it back one by one", () => {
  const { clock, server, announced, shedding } = setUp();
  const names = sheddingSteps.map(({ name }) => name);
  clock.advance(60_000);
  expect(announced).toEqual([]);
  server.busy = 1;
  clock.advance(60_000);
  expect(announced).toEqual(names.slice(1));
  server.busy = 0.2;
  clock.advance(120_000);
  expect(announced).toEqual([...names.slice(1), ...names.slice(0, -1).reverse()]);
  expect(shedding.step().name).toBe("none");
});

test("a short peak sheds nothing, and what just fits stays as it is", () => {
  const { clock, server, announced } = setUp();
  server.busy = 1;
  clock.advance(2500);
  server.busy = 0.7;
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
