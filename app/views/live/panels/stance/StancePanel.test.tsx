import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { noHistory } from "~/domain/analysis/figure-history";
import { address, renderOnPage } from "../../../../../tests/support/on-page";
import { playedMat } from "../../../../../tests/support/played-mat";
import { useLiveFigures } from "../../figures/use-live-figures";
import { firstStance } from "./first-stance";
import { StanceFigures } from "./StancePanel";

const analysis = await loadAnalysis();

function show(search = "") {
  const mat = playedMat("Rehab Mat");
  const now = (): number => mat.frames.newest()?.deviceTimeMs ?? 0;
  const Panel = () => {
    const figures = useLiveFigures({ ...mat, analysis, first: null, now });
    return <StanceFigures {...mat} analysis={analysis} figures={figures} first={null} blank={false} />;
  };
  renderOnPage(<Panel />, { search });
  const panel = within(screen.getByTestId("stance"));
  const figure = (caption: string) => panel.getByText(caption).nextElementSibling?.textContent?.replace("\u202f", " ");
  return { mat, panel, state: () => [figure("Held, of 10 s"), figure("Travel"), figure("So far")] };
}

/** Four touching cells: fewer do not count as a foot. */
const foot = (row: number, col: number, load: number) =>
  Object.fromEntries([0, 1].flatMap((down) => [0, 1].map((along) => [`${row + down}.${col + along}`, load])));
/** Two feet far apart; the right one's load moves the body's centre through 10 cm. */
const weighed = (right: number) => ({ ...foot(20, 10, 1000 - right), ...foot(20, 20, right) });

describe("[KIND-8] the body's centre on a rehab mat", () => {
  test("travel under two centimetres is Good, under five Bad, further Uncomplete", () => {
    const { mat, state } = show();
    const stand = (right: number) => act(() => mat.reads(weighed(right), 20));
    stand(400);
    stand(590);
    expect(state().slice(1)).toEqual(["1.9 cm", "Good"]);
    stand(610);
    expect(state().slice(1)).toEqual(["2.1 cm", "Bad"]);
    stand(910);
    stand(400);
    expect(state().slice(1)).toEqual(["5.1 cm", "Uncomplete"]);
  });

  test("its way is drawn with the circles where the grades end", () => {
    const { mat, panel } = show();
    act(() => mat.reads(weighed(400), 30));
    const way = panel.getByRole("img", { name: /^Path of the body's centre/ });
    expect(way.querySelectorAll("[data-part=circle]")).toHaveLength(2);
    expect([...way.querySelectorAll("text")].map((text) => text.textContent)).toEqual(expect.arrayContaining(["2\u00a0cm", "5\u00a0cm"]));
    expect(way.querySelector("[data-part=series]")?.getAttribute("d")).toMatch(/^M200,/);
  });
});

describe("[KIND-8] how long a stance is held", () => {
  test("the time runs while the feet stay, and the next hold begins when one has moved", () => {
    const { mat, panel, state } = show();
    act(() => mat.reads(weighed(500), 201));
    expect(state()[0]).toBe("10.0 s");
    act(() => mat.reads({ ...foot(20, 10, 500), ...foot(28, 20, 500) }, 40));
    expect(panel.getByText(/^Before: 10\.\d s, Good\. A foot moved\.$/)).toBeDefined();
    expect(Number.parseFloat(state()[0] ?? "")).toBeLessThan(2);
  });

  test("a single cell before the feet begins nothing", () => {
    const { mat, state } = show();
    act(() => mat.reads({ "20.10": 400 }, 20));
    expect(state()[0]).toBe("—");
    act(() => mat.reads(weighed(500), 101));
    expect(state()[0]).toBe("5.0 s");
  });

  test("an empty mat ends it, with a notice", () => {
    const { mat, panel, state } = show();
    act(() => mat.reads(weighed(500), 100));
    act(() => mat.reads({}, 20));
    expect(state()).toEqual(["—", "—", "—"]);
    expect(panel.getByText("Before: 5.0 s, Good. The mat was left.")).toBeDefined();
  });

  test.each([
    ["Side-by-side", "Good"],
    ["Tandem-Stand", "Not graded"],
  ] as const)("asked for side by side and standing in %s, the grade is %s", (stance, grade) => {
    const { mat, panel, state } = show();
    act(() => mat.play(3, stance));
    expect(state()[2]).toBe(grade);
    expect(panel.queryByText("Stance seen: Tandem-Stand. Side-by-side was chosen.") !== null).toBe(grade === "Not graded");
  });

  test("the body of the demo holds its stances", () => {
    const { mat, state } = show();
    act(() => mat.play(6, "Side-by-side"));
    expect(Number.parseFloat(state()[0] ?? "")).toBeGreaterThan(4);
  });
});

describe("[KIND-8] [LIVE-10] without scripts", () => {
  const mat = playedMat("Rehab Mat");
  const nothing = {
    measure: null,
    measureWithin: null,
    first: null,
    newest: () => null,
    markShown: () => undefined,
    setHistogramTop: () => undefined,
  };
  const figures = { ...nothing, subscribe: () => () => undefined, follow: () => () => undefined };
  const shown = () => screen.getByTestId("stance").textContent?.replaceAll(/\s/g, " ");

  test("a page says which stance the feet show, and for how long the mat has been loaded", () => {
    mat.play(1, "Tandem-Stand");
    const frame = mat.frames.newest();
    if (!frame) throw new Error("the mat sends");
    const recent = { history: noHistory(), loadedSinceMs: frame.deviceTimeMs - 7000 };
    const first = firstStance(analysis, frame, { ...mat, recent });
    renderOnPage(<StanceFigures {...mat} analysis={null} figures={figures} first={first} blank={false} />);
    expect(shown()).toMatch(/Held, of 10 s7\.0 sStance seenTandem-Stand/);
  });

  test("and nothing of an empty mat, or of a frame too old", () => {
    mat.reads({});
    const frame = mat.frames.newest();
    expect(frame && firstStance(analysis, frame, { ...mat, recent: undefined })).toBeNull();
    const old = { shown: "Insep" as const, heldS: 3 };
    renderOnPage(<StanceFigures {...mat} analysis={null} figures={figures} first={old} blank={true} />);
    expect(shown()).toMatch(/Held, of 10 s—.*Stance seen—/);
  });
});

test("[KIND-8] the exercise is one of four, stands in the address, and another one begins anew", () => {
  const { mat, panel, state } = show("?exercise=Insep");
  expect(panel.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Side-by-side",
    "Tandem-Stand",
    "Semi-tandem",
    "One-Foot",
  ]);
  expect(panel.getByRole("radio", { name: "Semi-tandem" })).toHaveProperty("checked", true);
  act(() => mat.reads(weighed(500), 60));
  fireEvent.click(panel.getByRole("radio", { name: "One-Foot" }));
  expect(address().get("exercise")).toBe("One-Foot");
  expect(state()[0]).toBe("—");
});
