import { describe, expect, test, vi } from "vitest";
import { createListeners } from "~/domain/listeners";
import { createManualClock } from "../../../../tests/support/manual-clock";
import { patience } from "../../../../tests/support/patience";
import { createAlarmSound, MUTE_MS, type Sounding } from "./alarm-sound";
import { tones } from "./tones";

/** A browser: its stored choice, the tab with the lock, and whether pages may play sound. */
function openBrowser({ allowed = true, on = false } = {}) {
  const browser = { allowed, on, isTouched: false, waiting: [] as (() => void)[] };
  const unlock = (): Promise<void> => {
    browser.allowed ||= browser.isTouched;
    return Promise.resolve();
  };
  const changes = createListeners<() => void>();
  const openTab = () => {
    const clock = createManualClock();
    const play = vi.fn();
    const sound = createAlarmSound({
      choice: {
        isOn: () => browser.on,
        keep: (kept) => {
          browser.on = kept;
          changes.notify((listener) => listener());
        },
        onChange: (listener) => void changes.subscribe(listener),
      },
      speaker: () => ({ isAllowed: () => browser.allowed, unlock, play, onChange: () => undefined }),
      claim(mine) {
        browser.waiting.push(mine);
        if (browser.waiting[0] === mine) mine();
        return () => {
          browser.waiting = browser.waiting.filter((one) => one !== mine);
          browser.waiting[0]?.();
        };
      },
      clock,
    });
    return { sound, play, clock };
  };
  return { browser, openTab };
}

const exit: Sounding = { id: "exit", kind: "exit" };
const silentMat: Sounding = { id: "mat", kind: "disconnected" };

describe("[ALM-2] the sound of alarms", () => {
  test("there is none until a person switches it on; then it repeats until somebody attends", async () => {
    const { sound, play, clock } = openBrowser().openTab();
    sound.setAlarms([exit]);
    clock.advance(60_000);
    expect([sound.state(), play.mock.calls.length]).toEqual(["off", 0]);

    sound.switchTo(true);
    await vi.waitFor(() => expect(sound.state()).toBe("on"), patience);
    clock.advance(2 * tones.exit.everyMs);
    expect(play.mock.calls).toEqual([[tones.exit], [tones.exit], [tones.exit]]);
    sound.setAlarms([]);
    clock.advance(60_000);
    expect(play).toHaveBeenCalledTimes(3);
  });

  test("a page that is touched as it opens sounds, though the browser has not yet said that it waits for a touch", async () => {
    const { browser, openTab } = openBrowser({ allowed: false, on: true });
    const { sound } = openTab();
    browser.isTouched = true;
    sound.touched();
    await vi.waitFor(() => expect(sound.state()).toBe("on"), patience);
  });

  test("the most urgent alarm sounds, a silent mat more softly and less often", async () => {
    const { sound, play, clock } = openBrowser({ on: true }).openTab();
    await vi.waitFor(() => expect(sound.state()).toBe("on"), patience);
    sound.setAlarms([silentMat]);
    sound.setAlarms([silentMat, exit]);
    sound.setAlarms([silentMat]);
    expect(play.mock.calls.map(([tone]: unknown[]) => tone)).toEqual([tones.disconnected, tones.exit, tones.disconnected]);
    clock.advance(tones.exit.everyMs);
    expect(play).toHaveBeenCalledTimes(3);
    expect(tones.disconnected.gain).toBeLessThan(tones.exit.gain / 2);
  });

  test("what the browser keeps back is said, and sounds after a touch", async () => {
    const { browser, openTab } = openBrowser({ allowed: false, on: true });
    const { sound, play } = openTab();
    sound.setAlarms([exit]);
    await vi.waitFor(() => expect(sound.state()).toBe("blocked"), patience);
    expect(play).not.toHaveBeenCalled();
    browser.allowed = true;
    sound.touched();
    await vi.waitFor(() => expect(sound.state()).toBe("on"), patience);
    expect(play).toHaveBeenCalledOnce();
  });

  test("muted it is silent, says for how long, and sounds again by itself; a further alarm ends the mute", async () => {
    const { sound, play, clock } = openBrowser({ on: true }).openTab();
    await vi.waitFor(() => expect(sound.state()).toBe("on"), patience);
    sound.setAlarms([exit]);
    sound.mute();
    clock.advance(MUTE_MS - 1000);
    expect([sound.state(), sound.mutedForMs(), play.mock.calls.length]).toEqual(["muted", 1000, 1]);
    clock.advance(1000);
    expect([sound.state(), play.mock.calls.length]).toEqual(["on", 2]);
    sound.mute();
    sound.setAlarms([exit, { id: "next", kind: "exit" }]);
    expect([sound.state(), play.mock.calls.length, clock.timers()]).toEqual(["on", 3, 1]);
  });

  test("of two tabs one sounds; switched off in one it is off in both", async () => {
    const { openTab } = openBrowser({ on: true });
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect([first.sound.state(), second.sound.state()]).toEqual(["on", "elsewhere"]), patience);
    for (const { sound } of [first, second]) sound.setAlarms([exit]);
    expect([first.play.mock.calls.length, second.play.mock.calls.length]).toEqual([1, 0]);
    second.sound.switchTo(false);
    expect([first.sound.state(), second.sound.state()]).toEqual(["off", "off"]);
  });
});
