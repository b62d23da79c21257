import type { Grid } from "~/domain/frame/frame";

/** Outline of cells as an SVG path, in cells. */
export function edgesPath(cells: readonly number[], { cols }: Grid): string {
  const held = new Set(cells);
  return cells
    .map((cell) => {
      const [x, y] = [cell % cols, Math.floor(cell / cols)];
      const top = held.has(cell - cols) ? "" : `M${x} ${y}h1`;
      const bottom = held.has(cell + cols) ? "" : `M${x} ${y + 1}h1`;
      const left = x > 0 && held.has(cell - 1) ? "" : `M${x} ${y}v1`;
      const right = x < cols - 1 && held.has(cell + 1) ? "" : `M${x + 1} ${y}v1`;
      return top + bottom + left + right;
    })
    .join("");
}
