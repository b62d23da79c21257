import { useState, type RefObject } from "react";
import { useBeforePaint } from "~/ui/use-before-paint";

/** Rows drawn above the window and below it, so that they are there when they are scrolled to. */
const ROWS_AROUND = 2;

/** So many are drawn whole: the browser's own search finds every card, and paper shows it. */
const DRAWN_WHOLE = 60;

/** Rows of a grid that somebody sees; `end` is not among them. */
interface SeenRows {
  columns: number;
  start: number;
  end: number;
}

/** Rows that follow each other and are all drawn, or all left out. */
export interface Run {
  drawn: boolean;
  /** The first place of the run, and the one after its last. */
  start: number;
  end: number;
  rows: number;
}

/**
 * Which of `count` places of a grid are drawn: all of a few, else the rows in the window, the first, the last, and those around the place with
 * the focus, so that the next press of Tab finds its card wherever the page stands. Null until the page has looked. Rows must be of one height.
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
