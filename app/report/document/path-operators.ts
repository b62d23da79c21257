import { appendBezierCurve, closePath, lineTo, moveTo, type PDFOperator } from "@cantoo/pdf-lib";
import { itemAt } from "~/domain/lists/item-at";

const COMMAND = /([MLHVCQZ])([^MLHVCQZ]*)/g;
type Spot = readonly [x: number, y: number];

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;

/** SVG path data (absolute M, L, H, V, C, Q, Z) as page operators; `place` maps points to the page (y upwards). */
export function pathOperators(d: string, place: (x: number, y: number) => { x: number; y: number }): PDFOperator[] {
  const operators: PDFOperator[] = [];
  let [x, y] = [0, 0];
  const line = (toX: number, toY: number, verb = lineTo): void => {
    [x, y] = [toX, toY];
    const at = place(x, y);
    operators.push(verb(at.x, at.y));
  };
  const curve = (one: Spot, other: Spot, end: Spot): void => {
    const [first, second, last] = [place(...one), place(...other), place(...end)];
    operators.push(appendBezierCurve(first.x, first.y, second.x, second.y, last.x, last.y));
    [x, y] = end;
  };
  for (const [, command = "", rest = ""] of d.matchAll(COMMAND)) {
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const number = (at: number): number => itemAt(numbers, at);
    if (command === "Z") operators.push(closePath());
    else if (command === "H") for (const to of numbers) line(to, y);
    else if (command === "V") for (const to of numbers) line(x, to);
    else if (command === "C")
      for (let at = 0; at + 5 < numbers.length; at += 6)
        curve([number(at), number(at + 1)], [number(at + 2), number(at + 3)], [number(at + 4), number(at + 5)]);
    // PDF has only cubic curves: their control points are 2/3 of the way to the quadratic one.
    else if (command === "Q")
      for (let at = 0; at + 3 < numbers.length; at += 4) {
        const [bendX, bendY, endX, endY] = [number(at), number(at + 1), number(at + 2), number(at + 3)];
        const towards = (fromX: number, fromY: number): Spot => [fromX + (2 * (bendX - fromX)) / 3, fromY + (2 * (bendY - fromY)) / 3];
        curve(towards(x, y), towards(endX, endY), [endX, endY]);
      }
    // Further points after a move are lines.
    else for (let at = 0; at + 1 < numbers.length; at += 2) line(number(at), number(at + 1), command === "M" && at === 0 ? moveTo : lineTo);
  }
  return operators;
}
