import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RENEWAL_MS, startSessionClock, WARNING_MS } from "./session-clock";

const IDLE_MS = 900_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  let endsAt = Date.now() + IDLE_MS;
  const renewals: number[] = [];
  const received: (number | "end" | null)[] = [];
  const started = Date.now();
  const left = () => Math.max(0, endsAt - Date.now());
  const renewOnServer = () => {
    endsAt = Date.now() + IDLE_MS;
    renewals.push(Date.now() - started);
    return Promise.resolve(left());
  };
  const clock = startSessionClock(
    IDLE_MS,
    { remaining: () => Promise.resolve(left()), renew: renewOnServer },
    { onWarning: (seconds) => received.push(seconds), onEnd: () => received.push("end") },
  );
  return { clock, heard: received, renewals, renewOnServer };
}

test("[ACC-3] one minute before the end the page warns, counts down, and leaves at the end", async () => {
  const { heard } = open();
  await vi.advanceTimersByTimeAsync(IDLE_MS - WARNING_MS - 1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([60]);
  await vi.advanceTimersByTimeAsync(WARNING_MS);
  expect(heard.slice(-3)).toEqual([2, 1, "end"]);
});

test("[ACC-3] staying renews the session on the server and takes the warning away", async () => {
  const { clock, heard, renewals } = open();
  await vi.advanceTimersByTimeAsync(IDLE_MS - WARNING_MS);
  await clock.renew();
  expect(renewals).toHaveLength(1);
  expect(heard).toEqual([60, null]);
  await vi.advanceTimersByTimeAsync(IDLE_MS - WARNING_MS - 1);
  expect(heard).toEqual([60, null]);
});

test("[ACC-3] activity is reported at most every half minute, and the last of it is not lost", async () => {
  const { clock, renewals } = open();
  for (let second = 0; second < 65; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    clock.active();
  }
  await vi.advanceTimersByTimeAsync(RENEWAL_MS);
  expect(renewals).toHaveLength(3);
  expect(renewals[2]).toBeGreaterThanOrEqual(65_000);
});

test("[ACC-3] a session renewed in another tab does not end in this one", async () => {
  const { heard, renewOnServer } = open();
  await vi.advanceTimersByTimeAsync(IDLE_MS - WARNING_MS - 1000);
  await renewOnServer();
  await vi.advanceTimersByTimeAsync(WARNING_MS + 2000);
  expect(heard).toEqual([]);
});

test("[ACC-3] a page that opens inside the application tells how much is left, and loses no activity before it", async () => {
  const { clock, renewals } = open();
  await vi.advanceTimersByTimeAsync(5000);
  clock.active();
  clock.correct(IDLE_MS - 5000);
  await vi.advanceTimersByTimeAsync(RENEWAL_MS);
  expect(renewals).toEqual([RENEWAL_MS]);
});

test("[ACC-3] activity during the warning renews at once", async () => {
  const { clock, heard } = open();
  await vi.advanceTimersByTimeAsync(IDLE_MS - WARNING_MS + 5000);
  clock.active();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)).toBeNull();
});
