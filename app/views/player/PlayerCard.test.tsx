import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { gapsBetween, packIndex } from "~/domain/analysis/recording/recording-index";
import { squareCellsKpa } from "~/domain/device/kind";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { joinFrames } from "~/domain/frame/joined-frames";
import { createListeners } from "~/domain/listeners";
import { NamesHidden } from "~/ui/use-names-hidden";
import { address, renderOnPage } from "../../../tests/support/on-page";
import { coded, frames } from "../../../tests/support/recording";
import { aRecord } from "../../../tests/support/scene";
import { ResultDisplayProvider } from "../display/result-display";
import { GotOnContext } from "./get-off";
import { PlayerCard } from "./PlayerCard";

/** 50 Hz, with a gap of two seconds after the 40th frame. */
const list = frames(0, 79);
const seconds = list.map((_, moment) => moment / 50 + (moment >= 40 ? 2 : 0));
const saved = { view: DEFAULT_VIEW, camera: null };
const record = aRecord("Balance", "Podology IoT", {
  ...{ geometry: squareCellsKpa(6, 8, 1), result: null, quality: null, keyFigure: null, preview: null, coreVersion: null },
});
let notFound = false;

beforeEach(() => {
  notFound = false;
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal("fetch", (asked: string) => Promise.resolve(answerTo(String(asked))));
  onTestFinished(() => void vi.unstubAllGlobals());
});

function answerTo(asked: string): Response {
  if (notFound) return new Response(null, { status: 404 });
  if (!asked.includes("/frames")) return new Response(null, { status: 404 });
  const numbers = list.map((_, number) => number);
  const none = list.map(() => null);
  if (asked.endsWith("/index"))
    return Response.json(
      packIndex({
        ...{ frameCount: list.length, blockStarts: [0], lost: [], seconds, frames: numbers, partners: null },
        ...{ load: numbers.map(() => 7), loadUnit: "N", maximum: 15, centreX: none, centreY: none, gaps: gapsBetween(seconds) },
      }),
    );
  return new Response(joinFrames(coded(list)));
}

async function shownPlayer({ search = "", gotOn = createListeners<() => void>(), namesHidden = false } = {}) {
  renderOnPage(
    <NamesHidden.Provider value={namesHidden}>
      <ResultDisplayProvider saved={saved}>
        <GotOnContext.Provider value={gotOn}>
          <PlayerCard analysis={{ record, picture: null }} />
        </GotOnContext.Provider>
      </ResultDisplayProvider>
    </NamesHidden.Provider>,
    { search },
  );
  const player = await screen.findByRole("group", { name: "Recording of Bea" });
  const slider = within(player).getByRole("slider", { name: "Time of the recording" });
  const now = (): string => (slider.getAttribute("aria-valuetext") ?? "").replace(/\s/g, " ");
  const button = (name: string) => within(player).getByRole("button", { name });
  return { player, now, slider, button, press: (key: string, more: object = {}) => fireEvent.keyDown(player, { key, code: "", ...more }) };
}

describe("[RES-5] the player of a recording", () => {
  test("steps, goes to the ends and back over them, and says what time and which frame it is", async () => {
    const { now, button } = await shownPlayer();
    expect(now()).toBe("0.00 s, frame 1");
    fireEvent.click(button("One frame forward"));
    expect(now()).toBe("0.02 s, frame 2");
    fireEvent.click(button("Last frame"));
    expect(now()).toBe("3.58 s, frame 80");
    fireEvent.click(button("One frame forward"));
    expect(now()).toBe("0.00 s, frame 1");
    fireEvent.click(button("One frame back"));
    expect(now()).toBe("3.58 s, frame 80");
    fireEvent.click(button("First frame"));
    expect(screen.getByText(/of 3.58 s · frame 1 of 80/)).toBeTruthy();
  });

  test("begins at rest where movement is not wanted, and plays and pauses when asked to", async () => {
    const { button } = await shownPlayer();
    fireEvent.click(button("Play"));
    fireEvent.click(button("Pause"));
    expect(button("Play")).toBeTruthy();
  });

  test("is moved by its slider, which the keyboard and screen readers know", async () => {
    const { now, slider } = await shownPlayer();
    fireEvent.change(slider, { target: { value: "505" } });
    expect(now()).toBe("0.50 s, frame 26");
  });

  test("obeys keys while it has the focus, lists them, and leaves them alone once they are switched off", async () => {
    const { now, press, player } = await shownPlayer();
    press("ArrowRight");
    press("ArrowRight", { shiftKey: true });
    expect(now()).toBe("0.22 s, frame 12");
    press("End");
    press("ArrowLeft");
    expect(now()).toBe("3.56 s, frame 79");
    press("2", { code: "Digit2" });
    expect(within(player).getByRole<HTMLInputElement>("radio", { name: /Speed 2: five times/ }).checked).toBe(true);
    // The key of "c" on a Greek keyboard.
    press("ψ", { code: "KeyC" });
    await waitFor(() => expect(address().get("palette")).toBe("cividis"));
    press("k");
    await waitFor(() => expect(address().get("contours")).toBe("on"));
    expect(screen.getByText("ten frames back, forward")).toBeTruthy();
    fireEvent.click(screen.getByRole("switch", { name: "Keyboard shortcuts on", hidden: true }));
    onTestFinished(() => window.localStorage.clear());
    press("Home");
    expect(now()).toBe("3.56 s, frame 79");
  });

  test("[UX-3] is printed without its buttons", async () => {
    const { player } = await shownPlayer();
    const onPage = within(player)
      .getAllByRole("button")
      .filter((button) => !button.closest("[popover]"));
    for (const button of onPage) expect(button.closest("[class*='print:hidden']"), button.title).toBeTruthy();
  });

  test("[PAT-1] [NEW-8] names the patient in a video only on request, and never in a browser that hides names", async () => {
    vi.stubGlobal("VideoEncoder", class {});
    const named = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Patient.s name in the picture$/, hidden: true });
    await shownPlayer();
    expect([named().checked, named().disabled]).toEqual([false, false]);
    cleanup();
    await shownPlayer({ namesHidden: true });
    fireEvent.click(named());
    expect([named().checked, named().disabled]).toEqual([false, true]);
  });

  test("leaves a button's own key to the button", async () => {
    const { button, now } = await shownPlayer();
    fireEvent.keyDown(button("First frame"), { key: " " });
    expect(button("Play")).toBeTruthy();
    expect(now()).toBe("0.00 s, frame 1");
  });

  test("plays from A to B, by handles and by keys", async () => {
    const { press, player, slider } = await shownPlayer();
    press("l");
    const end = (letter: string) => within(player).getByRole<HTMLInputElement>("slider", { name: `End ${letter} of the loop` });
    expect([end("A").value, end("B").value]).toEqual(["400", "3180"]);
    fireEvent.change(end("B"), { target: { value: "3000" } });
    fireEvent.change(slider, { target: { value: "200" } });
    press("a");
    expect([end("A").value, end("B").value]).toEqual(["200", "3000"]);
    press("l");
    expect(within(player).queryByRole("slider", { name: "End A of the loop" })).toBeNull();
  });

  test("says where the mat sent nothing, and draws it as missing", async () => {
    const { player } = await shownPlayer();
    expect(within(player).getByRole("alert").textContent).toMatch(/sent no frames at 0\.78–2\.80\ss/);
    expect(within(player).getAllByTestId("gap")).toHaveLength(1);
  });

  test("begins at the time of the address, and keeps the one it rests on there", async () => {
    const { now, press } = await shownPlayer({ search: "?t=0.3" });
    await waitFor(() => expect(now()).toBe("0.30 s, frame 16"));
    press("ArrowRight");
    await waitFor(() => expect(address().get("t")).toBe("0.32"));
  });

  test("pauses, and says so, when someone steps on the live mat", async () => {
    const gotOn = createListeners<() => void>();
    const { button } = await shownPlayer({ gotOn });
    fireEvent.click(button("Play"));
    act(() => gotOn.notify((listener) => listener()));
    expect(button("Play")).toBeTruthy();
    expect((await screen.findAllByText(/Someone is on the mat/)).length).toBeGreaterThan(0);
  });

  test("of a deleted analysis says that there is nothing to show", async () => {
    notFound = true;
    renderOnPage(<PlayerCard analysis={{ record, picture: null }} />);
    expect(await screen.findByText("The recording cannot be shown")).toBeTruthy();
  });
});
