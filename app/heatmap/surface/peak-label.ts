import { projector } from "../geometry/camera";
import { scenePoint } from "../geometry/scene-box";
import type { SurfaceLook } from "../geometry/surface-look";
import type { MapSettings } from "../map-settings";
import type { SurfacePeak } from "./surface-peak";

interface Point {
  x: number;
  y: number;
}

export interface PeakLabelPlace {
  /** The peak itself. */
  at: Point;
  /** End of the leader: straight up from the peak, then horizontal. */
  lineTo: Point;
  /** Base line of the label: its end on the left, its start on the right. */
  labelAt: Point;
  side: "left" | "right";
}

const LABEL = { width: 180, above: 16, below: 24 };
const LEADER_PX = 22;
const GAP_PX = 8;
const CLEAR_PX = 12;
/** Pixels by which the other side must be better, to avoid jumping. */
const STAY_PX = 30;

/** Next to all load, else above it. `before`: its last place. */
export function placePeakLabel(
  peak: SurfacePeak,
  { region, surface }: MapSettings & { surface: SurfaceLook },
  before: PeakLabelPlace | null,
): PeakLabelPlace {
  const { camera, lens, box, size } = surface;
  const look = projector(camera, lens);
  const onPicture = ({ col, row, height }: { col: number; row: number; height: number }): Point =>
    look(scenePoint(box, region, { col: col + 0.5, row: row + 0.5 }, height));
  const at = onPicture(peak);
  const load = peak.loaded.map(onPicture);

  const placeOn = (side: "left" | "right"): PeakLabelPlace => {
    const away = side === "left" ? -1 : 1;
    const start = at.x + away * LEADER_PX;
    const end = start + away * (GAP_PX + LABEL.width);
    const [from, to] = [Math.min(at.x, end), Math.max(at.x, end)];
    const skyline = load.reduce((highest, { x, y }) => (x > from - CLEAR_PX && x < to + CLEAR_PX ? Math.min(highest, y) : highest), at.y);
    const y = Math.max(LABEL.above + 4, Math.min(at.y, skyline) - CLEAR_PX - LABEL.below);
    return { at, lineTo: { x: start, y: y - 5 }, labelAt: { x: start + away * GAP_PX, y }, side };
  };
  const cost = ({ labelAt, side }: PeakLabelPlace): number => {
    const outside = side === "left" ? LABEL.width - labelAt.x : labelAt.x + LABEL.width - size.width;
    return at.y - labelAt.y + 10 * Math.max(0, outside) - (side === before?.side ? STAY_PX : 0);
  };
  const [left, right] = [placeOn("left"), placeOn("right")];
  return cost(left) <= cost(right) ? left : right;
}
