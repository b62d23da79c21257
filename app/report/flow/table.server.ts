import { itemAt } from "~/domain/lists/item-at";
import type { TextStyle } from "../document/sheet.server";
import { baseline, lineHeight, type Flow } from "./flow.server";
import { drawTextLines, STYLES } from "./text.server";

export interface PaperColumn {
  title: string;
  /** Figures align right. */
  align?: "start" | "end";
}

/** A figure with a paler unit, or words. */
export interface PaperCell {
  text: string;
  unit?: string;
  /** Small text below the value. */
  note?: string;
  /** A figure left of it in the same cell. */
  lead?: { text: string; unit: string };
}

export interface PaperRow {
  cells: readonly PaperCell[];
  strong?: boolean;
}

export interface PaperTable {
  columns: readonly PaperColumn[];
  /** For long tables of numbers. */
  dense?: boolean;
  rows: readonly PaperRow[];
  /** Whether first cells are row headings; default true. */
  rowHeads?: boolean;
}

const HEAD: TextStyle = STYLES.small;
const NOTE: TextStyle = { size: 7, ink: "muted" };
/** Points: column gap, and row padding. */
const GAP = 12;
const PADDING = 3.6;
const DENSE: TextStyle = { size: 8 };
const DENSE_PADDING = 1.8;
/** Distance of right edges, so leads align. */
const LEAD_GAP = 50;
/** Share of the page height; lower tables are not split. */
const KEPT_WHOLE = 0.3;
/** Width limit that a note can claim. */
const MAX_NOTE = 116;

/** Words wrap in cells; a row stays on one page, and the heading repeats on each page. */
export function table(flow: Flow, content: PaperTable, { width = flow.width }: { width?: number } = {}): void {
  const { document } = flow;
  const { columns, rows, rowHeads = true, dense = false } = content;
  const padding = dense ? DENSE_PADDING : PADDING;
  const widths = columnWidths(flow, content, width);
  const placed = columns.map(({ align = "start" }, at) => {
    const start = widths.slice(0, at).reduce((sum, one) => sum + one + GAP, flow.x);
    return { align, start, end: start + itemAt(widths, at) };
  });
  const place = (at: number, textWidth: number): number => {
    const { align, start, end } = itemAt(placed, at);
    return align === "end" ? end - textWidth : start;
  };

  const heads = columns.map(({ title }, at) => document.wrap(title, itemAt(widths, at), HEAD));
  const headHeight = Math.max(...heads.map((lines) => lines.length)) * lineHeight(HEAD) + PADDING + 1;
  const drawHead = (): void => {
    const upper = headHeight - PADDING - 1;
    document.tag("TR", {}, () =>
      heads.forEach((lines, at) =>
        document.tag("TH", { scope: "Column" }, () => {
          const down = upper - lines.length * lineHeight(HEAD);
          lines.forEach((line, index) =>
            flow.page.text(
              index < lines.length - 1 ? `${line} ` : line,
              { x: place(at, document.widthOf(line, HEAD)), y: flow.y + down + index * lineHeight(HEAD) + baseline(HEAD) },
              HEAD,
            ),
          );
        }),
      ),
    );
    flow.y += headHeight;
    rule(flow, width, "text", 0.9);
  };

  const laid = rows.map((row) => layRow(flow, row, { widths, dense }));
  // Others start with at least two rows.
  const whole = laid.reduce((sum, { height }) => sum + height, headHeight + 2);
  const begun = laid.slice(0, 2).reduce((sum, { height }) => sum + height, headHeight + 2);
  flow.keep(!dense && whole <= flow.pageHeight * KEPT_WHOLE ? whole : begun);
  document.tag("Table", {}, () => {
    if (columns.some(({ title }) => title !== "")) drawHead();
    for (const [row, { cells, height, style }] of laid.entries()) {
      // Keeps the last two rows together.
      const withNext = height + (row === laid.length - 2 && row > 0 ? itemAt(laid, row + 1).height : 0);
      if (flow.room < withNext) {
        flow.newPage();
        drawHead();
      }
      document.tag("TR", {}, () =>
        cells.forEach(({ lines, unit, notes, lead }, at) => {
          const { align, start, end } = itemAt(placed, at);
          const draw = (): void => {
            const upper = flow.y + padding;
            if (lead) {
              const paler: TextStyle = { size: style.size, ink: "muted" };
              const unitX = end - LEAD_GAP - document.widthOf(`\u202f${lead.unit}`, paler);
              flow.page.text(lead.text, { x: unitX, y: upper + baseline(style), anchor: "end" }, style);
              flow.page.text(`\u202f${lead.unit} `, { x: unitX, y: upper + baseline(style) }, paler);
            }
            lines.forEach((line, index) => {
              const tail = index === lines.length - 1 ? unit : "";
              const unitStyle: TextStyle = { size: style.size, ink: "muted" };
              const x = place(at, document.widthOf(line, style) + document.widthOf(tail, unitStyle));
              const y = upper + index * lineHeight(style) + baseline(style);
              flow.page.text(index < lines.length - 1 ? `${line} ` : line, { x, y }, style);
              if (tail) flow.page.text(tail, { x: x + document.widthOf(line, style), y }, unitStyle);
            });
            const below = upper + lines.length * lineHeight(style);
            if (align === "start") drawTextLines(flow.page, notes, { x: start, y: below }, NOTE);
            else
              notes.forEach((note, index) =>
                flow.page.text(
                  note,
                  { x: place(at, document.widthOf(note, NOTE)), y: below + index * lineHeight(NOTE) + baseline(NOTE) },
                  NOTE,
                ),
              );
          };
          if (at === 0 && rowHeads) document.tag("TH", { scope: "Row" }, draw);
          else document.tag("TD", {}, draw);
        }),
      );
      flow.y += height;
      rule(flow, width, "hair-line", 0.5);
    }
  });
}

export function rule(flow: Flow, width: number, ink: "text" | "hair-line", strokeWidth: number): void {
  const { document } = flow;
  document.decoration(() => flow.page.line({ x: flow.x, y: flow.y }, { x: flow.x + width, y: flow.y }, { stroke: ink, strokeWidth }));
}

const styleOf = ({ strong = false }: PaperRow, dense: boolean): TextStyle => (dense ? DENSE : strong ? STYLES.strong : STYLES.body);

function layRow({ document }: Flow, row: PaperRow, { widths, dense }: { widths: readonly number[]; dense: boolean }) {
  const style = styleOf(row, dense);
  const cells = row.cells.map(({ text, unit = "", note = "", lead }, at) => {
    const width = itemAt(widths, at);
    const tail = unit === "" ? "" : `\u202f${unit}`;
    const lines = document.wrap(text, width - document.widthOf(tail, style), style);
    return { lines, unit: tail, lead, notes: note === "" ? [] : document.wrap(note, width, NOTE) };
  });
  const height = Math.max(...cells.map(({ lines, notes }) => lines.length * lineHeight(style) + notes.length * lineHeight(NOTE)));
  return { cells, style, height: height + 2 * (dense ? DENSE_PADDING : PADDING) };
}

/** Free width goes to name columns, so figures stay near them; a single one gets half. */
function spread(widths: number[], left: number, columns: readonly PaperColumn[]): void {
  const names = columns.flatMap(({ align = "start" }, at) => (align === "start" ? [at] : []));
  const others = columns.flatMap((_, at) => (names.includes(at) ? [] : [at]));
  const toNames = names.length > 1 || others.length === 0 ? left : left / 2;
  for (const at of names) widths[at] = itemAt(widths, at) + toNames / names.length;
  for (const at of others) widths[at] = itemAt(widths, at) + (left - toNames) / others.length;
}

/** Includes the unit, which stays with the last word. */
function widestWord({ document }: Flow, { text = "", unit = "" }: Partial<PaperCell>, style: TextStyle): number {
  const words = text.split(/\s+/);
  const tail = unit === "" ? "" : `\u202f${unit}`;
  return Math.max(...words.map((word, at) => document.widthOf(at === words.length - 1 ? word + tail : word, style)));
}

/**
 * Widest line per column. Excess width is taken from the widest columns, first to their widest word; free width is
 * shared.
 */
function columnWidths(flow: Flow, { columns, rows, dense = false }: PaperTable, width: number): number[] {
  const { document } = flow;
  const wanted = columns.map(
    ({ title, align }, at) =>
      Math.max(
        // Dense number headings wrap first.
        dense && align === "end" ? widestWord(flow, { text: title }, HEAD) : document.widthOf(title, HEAD),
        ...rows.map((row) => {
          const { text = "", unit = "", note = "", lead } = row.cells[at] ?? {};
          const style = styleOf(row, dense);
          const before = lead ? LEAD_GAP + document.widthOf(`${lead.text}\u202f${lead.unit}`, style) : 0;
          return Math.max(
            ...text.split("\n").map((line) => document.widthOf(line, style)),
            before,
            document.widthOf(unit === "" ? text : `${text}\u202f${unit}`, style),
            Math.min(document.widthOf(note, NOTE), MAX_NOTE),
          );
        }),
      ) + 0.5,
  );
  const words = columns.map(
    ({ title }, at) =>
      Math.max(widestWord(flow, { text: title }, HEAD), ...rows.map((row) => widestWord(flow, row.cells[at] ?? {}, styleOf(row, dense)))) +
      0.5,
  );
  const room = width - GAP * (columns.length - 1);
  const widths = [...wanted];
  const all = widths.map((_, at) => at);
  const widthAt = (at: number): number => itemAt(widths, at);
  let over = widths.reduce((sum, one) => sum + one, -room);
  while (over > 0.01) {
    const wider = all.filter((at) => widthAt(at) > itemAt(words, at) + 0.01);
    const able = wider.length > 0 ? wider : all;
    const widest = Math.max(...able.map(widthAt));
    const giving = able.filter((at) => widthAt(at) > widest - 0.01);
    const stops = [...able.map(widthAt), ...(wider.length > 0 ? giving.map((at) => itemAt(words, at)) : [])];
    const next = Math.max(...stops.filter((one) => one < widest - 0.01));
    const step = Math.min(over / giving.length, Number.isFinite(next) ? widest - next : over);
    for (const at of giving) widths[at] = widthAt(at) - step;
    over -= step * giving.length;
  }
  if (over < 0) spread(widths, -over, columns);
  return widths;
}
