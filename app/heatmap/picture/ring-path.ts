import { itemAt } from "~/domain/lists/item-at";

/** Core contours (x, y, x, y …, first point repeated) as a smooth SVG path. */
export function ringPath(
  ring: Float32Array,
  { place = (x, y) => [x, y], decimals = 1 }: { place?: (x: number, y: number) => readonly [number, number]; decimals?: number } = {},
): string {
  const points = ring.length / 2 - 1;
  const at = (point: number) => place(itemAt(ring, 2 * (point % points)), itemAt(ring, 2 * (point % points) + 1));
  const written = (x: number, y: number): string => `${x.toFixed(decimals)} ${y.toFixed(decimals)}`;
  const middle = (point: number): string => {
    const [[x, y], [nextX, nextY]] = [at(point), at(point + 1)];
    return written((x + nextX) / 2, (y + nextY) / 2);
  };
  let path = `M${middle(0)}`;
  for (let point = 1; point <= points; point++) path += `Q${written(...at(point))} ${middle(point)}`;
  return `${path}Z`;
}
