import { projector } from "../geometry/camera";
import { scenePoint } from "../geometry/scene-box";
import type { ShownSurface, SurfaceLook } from "../geometry/surface-look";
import { floorEdges, type FloorProjector } from "./ticks";

export const TICK_PX = 5;
export const NUMBER_AWAY_PX = 15;
/** From this slope of an edge on its numbers are next to it, not under it. */
const NEXT_TO = 0.35;

/** How the numbers of an edge are aligned, by the direction away from the floor. */
export const textAnchor = (outwards: { x: number }): "start" | "middle" | "end" =>
  outwards.x > NEXT_TO ? "start" : outwards.x < -NEXT_TO ? "end" : "middle";

/** A place in a path of SVG, in pixels. */
export const formatPoint = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * The floor under a relief in pixels of its picture: outline and cell lines as SVG paths, and the numbers of its two
 * nearer edges.
 */
export function floorDrawing({ camera, lens, box }: Pick<SurfaceLook, "camera" | "lens" | "box">, plate: ShownSurface["plate"]) {
  const { region } = plate;
  const look = projector(camera, lens);
  const onPicture: FloorProjector = (place) => look(scenePoint(box, region, place));
  const line = (from: { col: number; row: number }, to: { col: number; row: number }): string =>
    `M${formatPoint(onPicture(from))}L${formatPoint(onPicture(to))}`;
  const [right, bottom] = [region.col + region.cols, region.row + region.rows];
  let cells = "";
  for (let col = Math.floor(region.col) + 1; col < right; col++) cells += line({ col, row: region.row }, { col, row: bottom });
  for (let row = Math.floor(region.row) + 1; row < bottom; row++) cells += line({ col: region.col, row }, { col: right, row });
  const corners = [
    { col: region.col, row: region.row },
    { col: right, row: region.row },
    { col: right, row: bottom },
    { col: region.col, row: bottom },
  ];
  return {
    outline: `M${corners.map((corner) => formatPoint(onPicture(corner))).join("L")}Z`,
    cells,
    edges: floorEdges(plate, onPicture),
  };
}
