export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const plus = (one: Vector, other: Vector): Vector => ({ x: one.x + other.x, y: one.y + other.y, z: one.z + other.z });
export const times = ({ x, y, z }: Vector, factor: number): Vector => ({ x: x * factor, y: y * factor, z: z * factor });
export const minus = (one: Vector, other: Vector): Vector => plus(one, times(other, -1));
export const dot = (one: Vector, other: Vector): number => one.x * other.x + one.y * other.y + one.z * other.z;
export const length = (vector: Vector): number => Math.sqrt(dot(vector, vector));

export const cross = (one: Vector, other: Vector): Vector => ({
  x: one.y * other.z - one.z * other.y,
  y: one.z * other.x - one.x * other.z,
  z: one.x * other.y - one.y * other.x,
});

export function unit(vector: Vector, otherwise: Vector): Vector {
  const size = length(vector);
  return size > 1e-9 ? times(vector, 1 / size) : otherwise;
}

/** Turned about a unit axis, radians, anticlockwise from its tip (Rodrigues' formula). */
export const rotated = (vector: Vector, axis: Vector, angle: number): Vector =>
  plus(
    plus(times(vector, Math.cos(angle)), times(cross(axis, vector), Math.sin(angle))),
    times(axis, dot(axis, vector) * (1 - Math.cos(angle))),
  );
