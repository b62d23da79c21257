import { useState, type RefObject } from "react";
import { useBeforePaint } from "~/ui/use-before-paint";

/** Rows drawn above and below the window, ready for scrolling. */
const ROWS_AROUND = 2;

/** Up to this many cards are all drawn, for the browser's search and for print. */
const DRAWN_WHOLE = 60;

interface SeenRows {
  columns: number;
  start: number;
  end: number;
}

/** Consecutive places, all drawn or all skipped. */
export interface Run {
  drawn: boolean;
  /** `end` is exclusive. */
  start: number;
  end: number;
  rows: number;
}

/**
 * Which grid places are drawn: all if few, else the visible rows, the first, the last, and those around the focus so
 * that Tab finds the next card. Null until measured. Rows must have one height.
 */
export function useWindow(grid: RefObject<HTMLElement>, count: number) {
  const [seen, setSeen] = useState<SeenRows | null>(null);
  const [focused, setFocused] = useState<number | null>(null);

  useBeforePaint(() => {
    const list = grid.current;
    if (!list) return;
    const look = (): void => setSeen((before) => sameOr(before, windowOver(list)));
    look();
    const shape = new ResizeObserver(look);
    shape.observe(list);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      shape.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [grid]);

  return { runs: seen && runsOf(seen, count, focused), setFocused };
}

function runsOf({ columns, start, end }: SeenRows, count: number, focused: number | null): Run[] {
  const rows = Math.ceil(count / columns);
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  const isDrawn = (row: number): boolean =>
    count <= DRAWN_WHOLE ||
    (row >= start && row < end) ||
    row === 0 ||
    row === rows - 1 ||
    (focusedRow !== null && Math.abs(row - focusedRow) <= 1);
  const runs: Run[] = [];
  for (let row = 0; row < rows; row++) {
    const drawn = isDrawn(row);
    const last = runs.at(-1);
    const placesEnd = Math.min(count, columns * (row + 1));
    if (last?.drawn === drawn) Object.assign(last, { rows: last.rows + 1, end: placesEnd });
    else runs.push({ drawn, start: columns * row, end: placesEnd, rows: 1 });
  }
  return runs;
}

function windowOver(grid: HTMLElement): SeenRows {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(" ").length;
  const { top } = grid.getBoundingClientRect();
  const rowHeight = (grid.firstElementChild?.getBoundingClientRect().height ?? 0) + (parseFloat(rowGap) || 0);
  const rowAt = (y: number): number => Math.floor((y - top) / Math.max(1, rowHeight));
  return { columns, start: rowAt(0) - ROWS_AROUND, end: rowAt(window.innerHeight) + 1 + ROWS_AROUND };
}

const sameOr = (before: SeenRows | null, now: SeenRows): SeenRows =>
  before && now.columns === before.columns && now.start === before.start && now.end === before.end ? before : now;
