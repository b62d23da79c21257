import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Geometry } from "~/domain/device/kind";
import { asMeasured, type MapTurn } from "~/domain/device/map-turn";
import { LiveRegions } from "~/ui/status/live-regions";
import { renderInLanguage } from "../../../tests/support/i18n";
import { paint } from "../../../tests/support/paint";
import type { Region } from "../geometry/region";
import { stillPicture } from "../picture/picture-source";
import { CellCursor } from "./CellCursor";
import { Plate } from "./Plate";

const frame = paint(`
  1   2   3   4
  5   x   7   8
  9  10 112  12
`);
const geometry: Geometry = { grid: frame.grid, cellPitchCm: { xCm: 1, yCm: 1 }, cellAreaCm2: 1, unit: "kPa", scale: 1, maximum: 300 };

interface Shown {
  region?: Region;
  turn?: MapTurn;
  onPin?: (cell: { row: number; col: number }) => void;
}

function show({ region, turn = asMeasured, onPin }: Shown = {}): HTMLElement {
  renderInLanguage(
    <>
      <LiveRegions />
      <Plate geometry={geometry} region={region} turn={turn}>
        <CellCursor pictures={stillPicture(frame)} stance="feet" label="Pressure map" onPin={onPin} />
      </Plate>
    </>,
  );
  return screen.getByRole("application", { name: "Pressure map" });
}
const press = (map: HTMLElement, ...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(map, { key }));
const reading = () => screen.queryByTestId("cell-reading")?.textContent;

describe("[LIVE-7] reading a cell", () => {
  test("the first arrow moves to the maximum, the next ones to its neighbours, Escape leaves", () => {
    const map = show();
    press(map, "ArrowDown");
    expect(reading()).toBe("112\u00a0kParight, row 3, col 3");
    press(map, "ArrowRight");
    expect(reading()).toBe("12\u00a0kParight, row 3, col 4");
    press(map, "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft");
    expect(reading()).toBe("2\u00a0kPaleft, row 1, col 2");
    press(map, "Escape");
    expect(reading()).toBeUndefined();
  });

  test("on a turned and mirrored map arrows and pointer go where people see the cells, which keep their rows, columns and sides", () => {
    const map = show({ turn: { turn: 90, mirrored: true } });
    // Shown: the last row at the left; in each column the columns from the right.
    press(map, "ArrowDown", "ArrowDown");
    expect(reading()).toBe("10\u00a0kPaleft, row 3, col 2");
    press(map, "ArrowRight");
    expect(reading()).toContain("row 2, col 2");
    press(map, "End");
    expect(reading()).toContain("row 1, col 2");
    map.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
    fireEvent(map, Object.assign(new MouseEvent("pointerup", { bubbles: true, clientX: 10, clientY: 10 }), { pointerType: "touch" }));
    expect(reading()).toBe("12\u00a0kParight, row 3, col 4");
    const { left, top, width, height } = screen.getByTestId("cell-frame").style;
    expect([left, top, width, height].map((value) => Math.round(Number.parseFloat(value)))).toEqual([0, 0, 33, 25]);
  });

  test("arrows stop at the border, also at that of the part that is shown", () => {
    const map = show({ region: { col: 1, row: 1, cols: 2, rows: 2 } });
    press(map, "ArrowUp", "End", "ArrowRight", "ArrowDown", "ArrowDown");
    expect(reading()).toContain("row 3, col 3");
    press(map, "Home", "ArrowUp", "ArrowUp");
    expect(reading()).toBe("Faulty cellleft, row 2, col 2");
  });

  test("the pointer reads the cell under it, a finger the cell that it taps", () => {
    const map = show();
    map.getBoundingClientRect = () => new DOMRect(100, 50, 400, 300);
    fireEvent(map, Object.assign(new MouseEvent("pointermove", { bubbles: true, clientX: 110, clientY: 260 }), { pointerType: "mouse" }));
    expect(reading()).toBe("9\u00a0kPaleft, row 3, col 1");
    fireEvent(map, Object.assign(new MouseEvent("pointerup", { bubbles: true, clientX: 490, clientY: 60 }), { pointerType: "touch" }));
    expect(reading()).toBe("4\u00a0kParight, row 1, col 4");
  });

  test("a mouse that lies still takes no cell from the keys when the page moves under it", () => {
    const map = show();
    map.getBoundingClientRect = () => new DOMRect(100, 50, 400, 300);
    const at = (clientY: number) =>
      fireEvent(
        map,
        Object.assign(new MouseEvent("pointermove", { bubbles: true, clientX: 110, clientY, screenX: 300 }), { pointerType: "mouse" }),
      );
    at(260);
    press(map, "ArrowRight");
    at(160);
    expect(reading()).toContain("row 3, col 2");
  });

  test("a screen reader hears the cell that the keys came to, once", () => {
    vi.useFakeTimers();
    const map = show();
    press(map, "ArrowDown", "ArrowUp");
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole("status").textContent).toBe("7\u00a0kPa, right, row 2, col 3");
    vi.useRealTimers();
  });

  test("Enter pins the cell that is read, a click or a tap the cell under it", () => {
    const onPin = vi.fn();
    const map = show({ onPin });
    press(map, "Enter", "ArrowDown", "Enter");
    map.getBoundingClientRect = () => new DOMRect(100, 50, 400, 300);
    fireEvent.click(map, { clientX: 490, clientY: 60 });
    expect(onPin.mock.calls).toEqual([[{ row: 2, col: 2 }], [{ row: 0, col: 3 }]]);
  });
});
