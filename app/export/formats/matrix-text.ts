import { cellValue, type Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { byCount, byScale } from "./by-count";

type Cells = Pick<Frame, "counts" | "grid" | "scale">;

export function rowTexts({ counts, grid }: Pick<Frame, "counts" | "grid">, textOf: (count: number) => string, between: string): string[] {
  const rows: string[] = [];
  for (let row = 0; row < grid.rows; row++) {
    const start = row * grid.cols;
    let text = textOf(itemAt(counts, start));
    for (let cell = start + 1; cell < start + grid.cols; cell++) text += between + textOf(itemAt(counts, cell));
    rows.push(text);
  }
  return rows;
}

/** Same as `JSON.stringify(toMatrix(frame))` in a tenth of the time. */
export function matrixTexts(): (frame: Cells) => string {
  const textsOf = byScale((scale) => byCount((count) => String(cellValue(count, scale))));
  return (frame) => `[[${rowTexts(frame, textsOf(frame.scale), ",").join("],[")}]]`;
}

/** Inserts a raw JSON field. */
export const withField = (before: object, [name, text]: readonly [name: string, text: string], after: object = {}): string => {
  const [head, tail] = [before, after].map((fields) => JSON.stringify(fields).slice(1, -1));
  return `{${[head, `${JSON.stringify(name)}:${text}`, tail].filter(Boolean).join(",")}}`;
};
