import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { asMeasured } from "~/domain/device/map-turn";
import { CellCursor } from "~/heatmap/plate/CellCursor";
import { pinLetters, PinMarks } from "~/heatmap/plate/PinMarks";
import { Plate } from "~/heatmap/plate/Plate";
import { address, renderOnPage } from "../../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { useLiveFigures } from "../figures/use-live-figures";
import { PinnedCells } from "./PinnedCells";
import { parsePins } from "./pins";
import { usePins } from "./use-pins";

const analysis = await loadAnalysis();

function Page({ mat: { kind, geometry, frames } }: { mat: PlayedMat }) {
  const figures = useLiveFigures({ analysis, kind, geometry, frames, first: null });
  const [pins, toggle] = usePins(geometry.grid);
  return (
    <>
      <Plate geometry={geometry} turn={asMeasured}>
        <CellCursor pictures={frames} stance={kind.stance} label="Map" onPin={toggle} />
        <PinMarks cells={pins} />
      </Plate>
      <PinnedCells {...{ frames, figures, kind, geometry }} still={false} />
    </>
  );
}

function show(search = "") {
  const mat = playedMat("Seating Mat IoT");
  act(() => mat.reads({ "12.3": 80, "8.14": 20 }));
  renderOnPage(<Page mat={mat} />, { search });
  const map = screen.getByRole("application", { name: "Map" });
  // 16 × 16 cells of 10 px.
  map.getBoundingClientRect = () => new DOMRect(0, 0, 160, 160);
  const click = (row: number, col: number): void => void fireEvent.click(map, { clientX: 10 * col - 5, clientY: 10 * row - 5 });
  return { mat, map, click };
}
const list = () => within(screen.getByRole("region", { name: "Pinned cells" }));
const listed = (): (string | undefined)[] =>
  list()
    .queryAllByRole("listitem")
    .map((item) => item.textContent?.replace(/\s/g, " "));

describe("[LIVE-7] pinned cells", () => {
  test("a click pins a cell: its letter, place and value are listed, and the address keeps it", () => {
    const { click } = show("?device=7");
    expect(list().getByText(/^Click a cell of the map/)).toBeDefined();
    click(12, 3);
    click(8, 14);
    expect(listed()).toEqual(["Aleft, row 12, col 380 mmHg", "Bright, row 8, col 1420 mmHg"]);
    expect(address().get("pins")).toBe("12.3,8.14");
    expect(address().get("device")).toBe("7");
  });

  test("Enter pins the cell that the arrow keys read", () => {
    const { map } = show();
    for (const key of ["ArrowDown", "ArrowRight", "Enter"]) fireEvent.keyDown(map, { key });
    expect(address().get("pins")).toBe("12.4");
  });

  test("a second click or the button takes the pin away", () => {
    const { click } = show("?pins=12.3,8.14,1.1");
    click(12, 3);
    expect(address().get("pins")).toBe("8.14,1.1");
    fireEvent.click(screen.getByRole("button", { name: "Unpin A" }));
    fireEvent.click(screen.getByRole("button", { name: "Unpin A" }));
    expect(address().has("pins")).toBe(false);
  });

  test("a fifth cell is not pinned, with a notice", async () => {
    const { click } = show("?pins=1.1,2.2,3.3,4.4");
    click(5, 5);
    await waitFor(() =>
      expect(screen.getByText("4 cells can be pinned. Unpin one first.", { selector: "#said-politely p" })).toBeDefined(),
    );
    expect(listed()).toHaveLength(4);
  });

  test("values follow the frames, and all pinned cells are drawn over time together, named at their ends", async () => {
    const { mat } = show("?pins=12.3,8.14");
    act(() => mat.reads({ "12.3": 95, "8.14": 7.5 }));
    await waitFor(() => expect(listed()).toEqual(["Aleft, row 12, col 395 mmHg", "Bright, row 8, col 147.5 mmHg"]));
    const chart = list().getByRole("img", { name: "Pressure on the pinned cells over time." });
    expect(pinLetters.filter((letter) => within(chart).queryByText(letter))).toEqual(["A", "B"]);
    expect(chart.querySelectorAll("path")).toHaveLength(2);
  });

  test("what an address misspells is left out", () => {
    const grid = { rows: 16, cols: 16 };
    const pins = (text: string) => parsePins(new URLSearchParams({ pins: text }), grid);
    expect(pins("16.1,17.1,0.3,x,3,3.3,3.3,-1.2")).toEqual([
      { row: 15, col: 0 },
      { row: 2, col: 2 },
    ]);
    expect(pins("1.1,1.2,1.3,1.4,1.5")).toHaveLength(4);
  });
});
