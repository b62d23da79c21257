import { cross, dot, length, minus, plus, rotated, times, unit, type Vector } from "./vector";

/**
 * Plotly's convention (layout.scene.camera): a box about the origin, x to the mat's right, y to its top edge, z
 * upwards; the floor's longer edge is 1.
 */
export interface Camera {
  up: Vector;
  center: Vector;
  eye: Vector;
}

export type Axis = "x" | "y" | "z";

const AXES = { x: { x: 1, y: 0, z: 0 }, y: { x: 0, y: 1, z: 0 }, z: { x: 0, y: 0, z: 1 } } satisfies Record<Axis, Vector>;
const ORIGIN: Vector = { x: 0, y: 0, z: 0 };

/** From the front right, a little over 30° above the floor. */
export const HOME: Camera = { up: AXES.z, center: ORIGIN, eye: { x: 0.84, y: -1.57, z: 1.35 } };

export const HOME_DISTANCE = length(HOME.eye);

const NEAREST = 0.35 * HOME_DISTANCE;
const FARTHEST = 2.5 * HOME_DISTANCE;
/** Radians: from straight above, left and right are undefined. */
const POLE = 0.002;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
const distanceOf = ({ eye, center }: Camera): number => length(minus(eye, center));

interface Sight {
  right: Vector;
  upwards: Vector;
  forwards: Vector;
}

export function cameraSight({ up, center, eye }: Camera): Sight {
  const forwards = unit(minus(center, eye), times(AXES.z, -1));
  const right = unit(cross(forwards, up), unit(cross(forwards, AXES.y), AXES.x));
  return { right, upwards: cross(right, forwards), forwards };
}

function polarOf(camera: Camera): number {
  const arm = minus(camera.eye, camera.center);
  return Math.acos(clamp(dot(arm, unit(camera.up, AXES.z)) / Math.max(length(arm), 1e-9), -1, 1));
}

/**
 * Orbits the centre: `yaw` to the right about `up`, `pitch` upwards, radians. Never over the top or through the
 * floor.
 */
export function orbit(camera: Camera, { yaw = 0, pitch = 0 }: { yaw?: number; pitch?: number }): Camera {
  const { up, center, eye } = camera;
  const axis = unit(up, AXES.z);
  const arm = rotated(minus(eye, center), axis, yaw);
  const outwards = unit(minus(arm, times(axis, dot(arm, axis))), times(cameraSight(camera).upwards, -1));
  const polar = polarOf(camera);
  const wanted = clamp(polar - pitch, POLE, Math.max(polar, Math.PI / 2));
  const direction = plus(times(axis, Math.cos(wanted)), times(outwards, Math.sin(wanted)));
  return { up, center, eye: plus(center, times(direction, length(arm))) };
}

/** Factors above 1 zoom in. */
export function zoom(camera: Camera, factor: number): Camera {
  const distance = distanceOf(camera);
  const wanted = clamp(distance / factor, Math.min(NEAREST, distance), Math.max(FARTHEST, distance));
  return { ...camera, eye: plus(camera.center, times(minus(camera.eye, camera.center), wanted / distance)) };
}

/** Pans by parts of the distance, without turning. */
export function pan(camera: Camera, across: number, upwards: number): Camera {
  const sight = cameraSight(camera);
  const distance = distanceOf(camera);
  const step = plus(times(sight.right, across * distance), times(sight.upwards, upwards * distance));
  return { ...camera, center: plus(camera.center, step), eye: plus(camera.eye, step) };
}

/** View directions: x from the right, y from the lower edge, z from above, as on the flat map. */
const LOOKS = {
  x: AXES.x,
  y: times(AXES.y, -1),
  z: { x: 0, y: -Math.sin(POLE), z: Math.cos(POLE) },
} satisfies Record<Axis, Vector>;

export const snapTo = (camera: Camera, axis: Axis): Camera => ({ up: AXES.z, center: ORIGIN, eye: times(LOOKS[axis], distanceOf(camera)) });

/** The default camera. */
export const reset = (): Camera => HOME;

export function between(from: Camera, to: Camera, part: number): Camera {
  const isUpright = [from, to].every(({ up }) => cross(up, AXES.z).x === 0 && cross(up, AXES.z).y === 0);
  if (part >= 1 || !isUpright) return to;
  const mix = (one: number, other: number): number => one + part * (other - one);
  const azimuthOf = ({ eye, center }: Camera): number => Math.atan2(eye.y - center.y, eye.x - center.x);
  const turn = azimuthOf(to) - azimuthOf(from);
  const azimuth = azimuthOf(from) + part * (turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)));
  const polar = mix(polarOf(from), polarOf(to));
  const distance = mix(distanceOf(from), distanceOf(to));
  const center = plus(times(from.center, 1 - part), times(to.center, part));
  const direction = { x: Math.sin(polar) * Math.cos(azimuth), y: Math.sin(polar) * Math.sin(azimuth), z: Math.cos(polar) };
  return { up: to.up, center, eye: plus(center, times(direction, distance)) };
}

export const isSameCamera = (one: Camera, other: Camera): boolean =>
  (["up", "center", "eye"] as const).every((part) => length(minus(one[part], other[part])) < 1e-6);

export interface Lens {
  focal: number;
  x: number;
  y: number;
}

export interface Projected {
  x: number;
  y: number;
  depth: number;
}

export function projector(camera: Camera, lens: Lens): (point: Vector) => Projected {
  const { right, upwards, forwards } = cameraSight(camera);
  return (point) => {
    const from = minus(point, camera.eye);
    const depth = dot(from, forwards);
    const scale = lens.focal / Math.max(depth, 1e-3);
    return { x: lens.x + scale * dot(from, right), y: lens.y - scale * dot(from, upwards), depth };
  };
}

export const project = (camera: Camera, lens: Lens, point: Vector): Projected => projector(camera, lens)(point);

const NEAR = 0.05;
const FAR = 12;

/** The same for WebGL: scene to clip space, column-major, for a picture of this many CSS pixels. */
export function clipMatrix(camera: Camera, lens: Lens, { width, height }: { width: number; height: number }): Float32Array {
  const { right, upwards, forwards } = cameraSight(camera);
  const shift = { x: (2 * lens.x) / width - 1, y: 1 - (2 * lens.y) / height };
  const rows = [
    { axis: plus(times(right, (2 * lens.focal) / width), times(forwards, shift.x)), offset: 0 },
    { axis: plus(times(upwards, (2 * lens.focal) / height), times(forwards, shift.y)), offset: 0 },
    { axis: times(forwards, (FAR + NEAR) / (FAR - NEAR)), offset: (-2 * FAR * NEAR) / (FAR - NEAR) },
    { axis: forwards, offset: 0 },
  ];
  const columns = (["x", "y", "z"] as const).map((name) => rows.map(({ axis }) => axis[name]));
  return Float32Array.from([...columns.flat(), ...rows.map(({ axis, offset }) => offset - dot(axis, camera.eye))]);
}
