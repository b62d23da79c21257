import { expect, test } from "vitest";
import { createFrameStore } from "~/live/browser/frame-store";
import { frameFor, makeDevice } from "../../../tests/support/live";
import type { Picture } from "../picture/picture";
import { pausable } from "./pausable-pictures";

const device = makeDevice();

test("[LIVE-6] the map is paused while the user orbits it, and shows the newest frame afterwards", () => {
  const store = createFrameStore();
  const frame = (sequence: number) => frameFor(device, { sequence });
  const [first, second, third] = [frame(1), frame(2), frame(3)];
  const paused = pausable(store, "main");
  const received: (Picture | null)[] = [];
  paused.subscribe((picture) => received.push(picture));

  store.push(first);
  paused.pause(true);
  store.push(second);
  store.push(third);
  expect(paused.newest()).toBe(first);
  expect(received).toEqual([first]);

  paused.pause(false);
  expect(paused.newest()).toBe(third);
  expect(received).toEqual([first, third]);
});
