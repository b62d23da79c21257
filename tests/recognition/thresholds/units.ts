import type { FrameBatch } from "~/analysis/analysis";
import { getGeometry, deviceKind, type GeometryOverride } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { MMHG_PER_KPA, newtonsPerSquareCentimetre, type Unit } from "~/domain/unit";

/** kPa, frame by frame. */
export interface Pressures {
  deviceType: string;
  grid: Grid;
  pitchCm: number;
  hertz: number;
  /** Resolution and maximum of the mat, kPa. */
  stepKPa: number;
  mostKPa: number;
  values: Float64Array;
}

interface MatInUnit extends Pick<GeometryOverride, "unit" | "scale" | "maximum" | "calibration"> {
  perKilopascal: number;
}

export function matUnits({ pitchCm, stepKPa, mostKPa }: Pressures): Record<string, MatInUnit> {
  const pick = (unit: Unit, perKilopascal: number): MatInUnit => ({
    unit,
    perKilopascal,
    scale: stepKPa * perKilopascal,
    maximum: mostKPa * perKilopascal,
  });
  const raw = pick("raw", 1 / stepKPa);
  return {
    kPa: pick("kPa", 1),
    mmHg: pick("mmHg", MMHG_PER_KPA),
    "N per cell": pick("N", newtonsPerSquareCentimetre.kPa * pitchCm * pitchCm),
    "raw, calibrated": { ...raw, calibration: { perRaw: stepKPa, unit: "kPa" } },
    "raw, unknown": raw,
  };
}

export interface HiddenFields {
  kind: DeviceKind;
  geometry: Geometry;
  batch: FrameBatch;
  times: Float64Array;
}

/** A recording as sent in a unit; cells beyond the range read the maximum count. */
export function sentIn({ deviceType, grid, pitchCm, hertz, values }: Pressures, { perKilopascal, ...override }: MatInUnit): HiddenFields {
  const geometry = getGeometry({ deviceType, override: { grid, cellPitchCm: { xCm: pitchCm, yCm: pitchCm }, ...override } });
  if (!geometry) throw new Error(`${deviceType} has no map`);
  const { scale, maximum } = geometry;
  const counts = Uint16Array.from(values, (kPa) => Math.round(Math.min(maximum, kPa * perKilopascal) / scale));
  const frameCount = values.length / (grid.rows * grid.cols);
  const times = Float64Array.from({ length: frameCount }, (_, frame) => frame / hertz);
  return { kind: deviceKind({ deviceType }), geometry, batch: { counts, frameCount, grid, scale }, times };
}
