import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createBackoff } from "~/domain/backoff";
import { createManualClock } from "../../../tests/support/manual-clock";
import { settled } from "../../../tests/support/mats";
import { patience } from "../../../tests/support/patience";
import { createWriteQueue } from "./write-queue";

const logger = pino({ level: "silent" });
const random = () => 0;

function createStore() {
  const written: string[] = [];
  const store = { up: true, written };
  const write = (what: string) => () => {
    if (!store.up) return Promise.reject(new Error("down"));
    written.push(what);
    return Promise.resolve();
  };
  return { store, write };
}

test("[ALM-3] failed writes are retried in order until they succeed", async () => {
  const clock = createManualClock();
  const queue = createWriteQueue({ backoff: createBackoff({ clock, random }), logger });
  const { store, write } = createStore();
  store.up = false;
  for (const what of ["exit", "entrance", "exit again"]) queue.add("bed", write(what));
  const minute = 60_000;
  for (let second = 0; second < 5; second++) await settled(clock, () => clock.advance(minute));
  expect(store.written).toEqual([]);
  store.up = true;
  await settled(clock, () => {
    clock.advance(minute);
    expect(store.written).toEqual(["exit", "entrance", "exit again"]);
  });
});

test("a device whose writes fail does not block others", async () => {
  const queue = createWriteQueue({ backoff: createBackoff({ clock: createManualClock(), random }), logger });
  const { store, write } = createStore();
  queue.add("one", () => Promise.reject(new Error("refused")));
  queue.add("other", write("of the other"));
  await vi.waitFor(() => expect(store.written).toEqual(["of the other"]), patience);
});

test("stopping makes a last attempt and ends", async () => {
  const queue = createWriteQueue({ backoff: createBackoff({ clock: createManualClock(), random }), logger });
  const { store, write } = createStore();
  queue.add("down", () => Promise.reject(new Error("down")));
  for (const what of ["first", "second"]) queue.add("bed", write(what));
  await queue.stop();
  expect(store.written).toEqual(["first", "second"]);
  queue.add("bed", write("too late"));
  await queue.stop();
  expect(store.written).not.toContain("too late");
});
