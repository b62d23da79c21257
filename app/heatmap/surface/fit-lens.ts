import { HOME_DISTANCE, projector, type Camera, type Lens, type Projected } from "../geometry/camera";
import type { Size } from "../geometry/canvas-size";
import type { SceneBox } from "../geometry/scene-box";
import { minus, times, unit } from "../geometry/vector";

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Obstacle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Only this part of the floor is assumed to reach full height: peaks are rarely at the edge. */
const PEAKS_WITHIN = 0.7;
/** Extent of the floor's numbers, CSS pixels. */
const NUMBERS_PX = 30;
const HALVINGS = 10;

type Point = Pick<Projected, "x" | "y">;

/** Inside margins and clear of obstacles. Depends on the camera's direction only, so zoom and pan keep the fit. */
export function fitLens(
  camera: Camera,
  box: SceneBox,
  { width, height }: Size,
  margins: Margins,
  obstacles: readonly Obstacle[] = [],
): Lens {
  const direction = unit(minus(camera.eye, camera.center), { x: 0, y: 0, z: 1 });
  const look = projector({ up: camera.up, center: { x: 0, y: 0, z: 0 }, eye: times(direction, HOME_DISTANCE) }, { focal: 1, x: 0, y: 0 });
  const level = (part: number, z: number): Point[] =>
    CORNERS.map(([x, y]) => look({ x: x * part * box.width, y: y * part * box.depth, z: z * box.height }));
  const floor = level(1, -0.5);
  const seen = [...floor, ...level(PEAKS_WITHIN, 0.5)];
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  const lensAbove = (bottomMargin: number): Lens => {
    const free = { width: Math.max(1, width - margins.left - margins.right), height: Math.max(1, height - margins.top - bottomMargin) };
    const focal = Math.min(free.width / (right - left), free.height / (bottom - top));
    return {
      focal,
      x: margins.left + free.width / 2 - (focal * (left + right)) / 2,
      y: margins.top + free.height / 2 - (focal * (top + bottom)) / 2,
    };
  };
  const isClear = ({ focal, x, y }: Lens): boolean => {
    const quad = floor.map((point) => ({ x: x + focal * point.x, y: y + focal * point.y }));
    return obstacles.every((obstacle) => !meet(quad, obstacle));
  };

  let [low, high] = [margins.bottom, Math.max(...obstacles.map((obstacle) => height - obstacle.top + NUMBERS_PX), margins.bottom)];
  if (isClear(lensAbove(low))) return lensAbove(low);
  for (let halving = 0; halving < HALVINGS; halving++) {
    const between = (low + high) / 2;
    if (isClear(lensAbove(between))) high = between;
    else low = between;
  }
  return lensAbove(high);
}

const CORNERS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

function meet(polygon: readonly Point[], { left, top, right, bottom }: Obstacle): boolean {
  const rectangle: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const separates = (one: Point, other: Point): boolean => {
    const size = Math.hypot(other.x - one.x, other.y - one.y);
    if (size < 1e-6) return false;
    const along = ({ x, y }: Point): number => ((x - one.x) * (other.y - one.y) - (y - one.y) * (other.x - one.x)) / size;
    const [inside, outside] = [polygon.map(along), rectangle.map(along)];
    return Math.max(...inside) + NUMBERS_PX < Math.min(...outside) || Math.min(...inside) - NUMBERS_PX > Math.max(...outside);
  };
  const edgesOf = (shape: readonly Point[]) => shape.map((corner, index) => [corner, shape[index + 1] ?? shape[0] ?? corner] as const);
  return ![polygon, rectangle].flatMap(edgesOf).some(([one, other]) => separates(one, other));
}
