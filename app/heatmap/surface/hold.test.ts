import { expect, test } from "vitest";
import { createFrameStore } from "~/live/browser/frame-store";
import { frameFor, makeDevice } from "../../../tests/support/live";
import type { Picture } from "../map";
import { holdable } from "./hold";

const device = makeDevice();

test("[LIVE-6] while a person turns the map it holds still, and afterwards it shows the newest frame", () => {
  const store = createFrameStore();
  const [first, second, third] = [1, 2, 3].map((sequence) => frameFor(device, { sequence }));
  const held = holdable(store, "main");
  const heard: (Picture | null)[] = [];
  held.subscribe((picture) => heard.push(picture));

  store.push(first);
  held.hold(true);
  store.push(second);
  store.push(third);
  expect(held.newest()).toBe(first);
  expect(heard).toEqual([first]);

  held.hold(false);
  expect(held.newest()).toBe(third);
  expect(heard).toEqual([first, third]);
});
