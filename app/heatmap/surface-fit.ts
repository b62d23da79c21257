import { HOME_DISTANCE, projector, type Camera, type Lens } from "./camera";
import type { Room } from "./surface-room";
import { minus, times, unit } from "./vector";

export interface Size {
  width: number;
  height: number;
}

/** CSS pixels at the picture's edges that are left to labels. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Peaks hardly ever stand at the plate's very edge: this part of the floor's edges may have some of full height. */
const PEAKS_WITHIN = 0.8;

/**
 * The lens through which floor and peaks just fill the picture within its margins. It depends on the direction of the camera only:
 * whoever goes nearer or moves aside sees the surface larger or moved.
 */
export function fitLens(camera: Camera, room: Room, { width, height }: Size, margins: Margins): Lens {
  const direction = unit(minus(camera.eye, camera.center), { x: 0, y: 0, z: 1 });
  const look = projector(
    { up: camera.up, center: { x: 0, y: 0, z: 0 }, eye: times(direction, HOME_DISTANCE) },
    { focal: 1, x: 0, y: 0 },
  );
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [
      { x: x * room.width, y: y * room.depth, z: -room.height / 2 },
      { x: x * PEAKS_WITHIN * room.width, y: y * PEAKS_WITHIN * room.depth, z: room.height / 2 },
    ]),
  );
  const seen = corners.map(look);
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  const free = { width: Math.max(1, width - margins.left - margins.right), height: Math.max(1, height - margins.top - margins.bottom) };
  const focal = Math.min(free.width / (right - left), free.height / (bottom - top));
  return {
    focal,
    x: margins.left + free.width / 2 - (focal * (left + right)) / 2,
    y: margins.top + free.height / 2 - (focal * (top + bottom)) / 2,
  };
}
