import { expect, test } from "vitest";
import { createChannelRecorder } from "./channel-recorder";

test("the history of channels restarts when their number changes", () => {
  const recorder = createChannelRecorder();
  recorder.add({ deviceTimeMs: 1, counts: Uint16Array.of(5, 6) });
  recorder.add({ deviceTimeMs: 2, counts: Uint16Array.of(7, 8, 9) });
  expect(recorder.copy()).toEqual({ atMs: [2], counts: [[7], [8], [9]] });
});
