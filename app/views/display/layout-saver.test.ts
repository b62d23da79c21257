import { describe, expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import type { LookChange } from "./layout-form";
import { createLayoutSaver, SAVE_AFTER_MS } from "./layout-saver";

function desk() {
  const clock = createManualClock();
  const sent: LookChange[] = [];
  const reported: boolean[] = [];
  const answers: ((kept: boolean) => void)[] = [];
  const send = (change: LookChange) => {
    sent.push(change);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  const saver = createLayoutSaver({ clock, send, onSent: (kept) => reported.push(kept) });
  const answer = async (kept: boolean) => {
    answers.shift()?.(kept);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { saver, clock, sent, told: reported, answer, rest: () => clock.advance(SAVE_AFTER_MS) };
}

describe("[LIVE-8] changes of the layout are saved", () => {
  test("together, once nothing has changed for a moment", () => {
    const { saver, clock, sent, rest } = desk();
    saver.change({ threshold: 5 });
    clock.advance(SAVE_AFTER_MS - 1);
    saver.change({ threshold: 10 });
    saver.change({ palette: "jet" });
    clock.advance(SAVE_AFTER_MS - 1);
    expect(sent).toEqual([]);
    rest();
    expect(sent).toEqual([{ threshold: 10, palette: "jet" }]);
  });

  test("one request after the other, so that the newest wins", async () => {
    const { saver, sent, answer, rest } = desk();
    saver.change({ threshold: 5 });
    rest();
    saver.change({ threshold: 10 });
    rest();
    expect(sent).toEqual([{ threshold: 5 }]);
    await answer(true);
    expect(sent).toEqual([{ threshold: 5 }, { threshold: 10 }]);
  });

  test("with the next change when the request failed, and the page is notified", async () => {
    const { saver, sent, told, answer, rest } = desk();
    saver.change({ palette: "jet", threshold: 5 });
    rest();
    await answer(false);
    rest();
    expect(sent).toHaveLength(1);
    saver.change({ threshold: 10 });
    rest();
    expect(sent[1]).toEqual({ palette: "jet", threshold: 10 });
    await answer(true);
    expect(told).toEqual([false, true]);
  });

  test("immediately when the page is left, and nothing when nothing is pending", () => {
    const { saver, sent } = desk();
    saver.flush();
    saver.change({ threshold: 5 });
    saver.flush();
    saver.flush();
    expect(sent).toEqual([{ threshold: 5 }]);
  });
});
