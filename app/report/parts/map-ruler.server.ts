import type { Sheet, TextStyle } from "../document/sheet.server";
import type { MapPlace, PreparedMap } from "./map.server";

const NUMBER: TextStyle = { size: 7, ink: "muted" };
/** Minimum distance of numbers, points. */
const MIN_APART = 22;
const STEPS_CM = [1, 2, 5, 10, 20, 50];

/** Points. */
export const RULER_ROOM = { left: 20, bottom: 16 };

/** Ruler in cm along the left and lower edges from the lower left, with frame and grid. */
export function drawMapRuler(page: Sheet, map: Pick<PreparedMap, "widthCm" | "heightCm">, { x, y, pointsPerCm }: MapPlace): void {
  const step = STEPS_CM.find((cm) => cm * pointsPerCm >= MIN_APART) ?? 100;
  const small = step >= 5 ? step / 5 : step;
  const [width, height] = [map.widthCm * pointsPerCm, map.heightCm * pointsPerCm];
  const lower = y + height;
  page.rect({ x, y, width, height }, { fill: "white", stroke: "border", strokeWidth: 0.6 });
  for (let cm = 0; cm <= map.widthCm + 1e-6; cm += small) {
    const at = x + cm * pointsPerCm;
    const isLong = isMultiple(cm, step);
    if (isLong && cm > 0) page.line({ x: at, y }, { x: at, y: lower }, { stroke: "hair", strokeWidth: 0.4 });
    page.line({ x: at, y: lower }, { x: at, y: lower + (isLong ? 5 : 2.5) }, { stroke: "muted", strokeWidth: 0.5 });
    if (isLong) page.text(String(cm), { x: at, y: lower + 12, anchor: "middle" }, NUMBER);
  }
  for (let cm = 0; cm <= map.heightCm + 1e-6; cm += small) {
    const at = lower - cm * pointsPerCm;
    const isLong = isMultiple(cm, step);
    if (isLong && cm > 0) page.line({ x, y: at }, { x: x + width, y: at }, { stroke: "hair", strokeWidth: 0.4 });
    page.line({ x: x - (isLong ? 5 : 2.5), y: at }, { x, y: at }, { stroke: "muted", strokeWidth: 0.5 });
    if (isLong && cm > 0) page.text(String(cm), { x: x - 7, y: at + 2.5, anchor: "end" }, NUMBER);
  }
}

const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;
