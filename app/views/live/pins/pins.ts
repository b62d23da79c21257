import type { Grid } from "~/domain/frame/frame";
import type { Cell } from "~/heatmap/geometry/load";

export const MAX_PINS = 4;

export const isSameCell = (one: Cell, other: Cell): boolean => one.row === other.row && one.col === other.col;

/**
 * Pinned cells in an address: `pins=12.30,8.4` is row 12, column 30, and row 8, column 4, from 1. Invalid cells are
 * ignored.
 */
export function parsePins(search: URLSearchParams, { rows, cols }: Grid): Cell[] {
  const asked = (search.get("pins") ?? "").split(",").flatMap((text) => {
    const [, row, col] = /^(\d+)\.(\d+)$/.exec(text) ?? [];
    const cell = { row: Number(row) - 1, col: Number(col) - 1 };
    return cell.row >= 0 && cell.row < rows && cell.col >= 0 && cell.col < cols ? [cell] : [];
  });
  return asked.filter((cell, index) => asked.findIndex((other) => isSameCell(cell, other)) === index).slice(0, MAX_PINS);
}

export function withPins(search: URLSearchParams, pins: readonly Cell[]): URLSearchParams {
  const target = new URLSearchParams(search);
  if (pins.length === 0) target.delete("pins");
  else target.set("pins", pins.map(({ row, col }) => `${row + 1}.${col + 1}`).join(","));
  return target;
}
