import { GeometryAt } from "../../layout/geometry";
import { GEOMETRY } from "./arena";

/* Set by the host. Read once per call, so inner loops keep them in registers. */

@inline
function given(place: i32): f64 {
  return load<f64>(GEOMETRY + (usize(place) << 3));
}


@inline
export function gridRows(): i32 {
  return i32(given(GeometryAt.ROWS));
}


@inline
export function gridCols(): i32 {
  return i32(given(GeometryAt.COLS));
}


@inline
export function frameScale(): f64 {
  return given(GeometryAt.SCALE);
}


@inline
export function nextFrameScale(): f64 {
  return given(GeometryAt.NEXT_SCALE);
}


@inline
export function contactThreshold(): f64 {
  return given(GeometryAt.THRESHOLD);
}


@inline
export function deviceMaximum(): f64 {
  return given(GeometryAt.SATURATION);
}


@inline
export function pitchX(): f64 {
  return given(GeometryAt.X_CM);
}


@inline
export function pitchY(): f64 {
  return given(GeometryAt.Y_CM);
}


@inline
export function cellArea(): f64 {
  return given(GeometryAt.AREA_CM2);
}


@inline
export function cellNewtons(): f64 {
  return given(GeometryAt.NEWTONS);
}
