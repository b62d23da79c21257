import { itemAt } from "~/domain/lists/item-at";
import type { TextStyle } from "../document/sheet.server";
import { lineHeight, type Flow } from "./flow.server";
import { drawTextLines } from "./text.server";

/** Kept together. */
export type TextBlock = readonly { text: string; style: TextStyle }[];

const GUTTER = 18;
const AFTER_BLOCK = 4;

/** Two columns: the left fills the page, or half the rest, then the right. */
export function textColumns(flow: Flow, blocks: readonly TextBlock[]): void {
  const { document } = flow;
  const width = (flow.width - GUTTER) / 2;
  const laid = blocks.map((block) => {
    const parts = block.map(({ text, style }) => ({ style, lines: document.wrap(text, width, style) }));
    return { parts, height: parts.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), AFTER_BLOCK) };
  });
  let next = 0;
  while (next < laid.length) {
    const rest = laid.slice(next);
    flow.keep(itemAt(laid, next).height);
    const upper = flow.y;
    const total = rest.reduce((sum, { height }) => sum + height, 0);
    const tallest = rest.reduce((max, { height }) => Math.max(max, height), 0);
    const columnHeight = Math.min(flow.room, total / 2 + tallest);
    let lower = upper;
    for (const column of [0, 1]) {
      let y = upper;
      for (let block = laid[next]; block && (y === upper || y + block.height - AFTER_BLOCK <= upper + columnHeight); block = laid[next]) {
        // A column too low for its first block stays empty.
        if (y === upper && block.height - AFTER_BLOCK > flow.room && column === 1) break;
        for (const { lines, style } of block.parts) {
          const x = flow.x + column * (width + GUTTER);
          const from = y;
          document.tag("P", {}, () => drawTextLines(flow.page, lines, { x, y: from }, style));
          y += lines.length * lineHeight(style);
        }
        y += AFTER_BLOCK;
        next += 1;
        if (column === 0 && y - upper >= total / 2) break;
      }
      lower = Math.max(lower, y);
    }
    flow.y = lower;
    if (next < laid.length) flow.newPage();
  }
}
