import type { Grid } from "~/domain/frame/frame";
import { StandAt, StandingFootAt } from "../../../wasm-core/layout/stance";
import { checkCell, checkThreshold, demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { TrackOptions } from "./track";

/** Middle along and across the feet's common direction. */
export interface StandingFoot {
  alongCm: number;
  acrossCm: number;
  lengthCm: number;
  widthCm: number;
  cells: number;
}

export interface StandingFeet {
  feet: readonly [StandingFoot] | readonly [StandingFoot, StandingFoot];
  /** Whether loaded cells lie at the mat's edge. */
  atEdge: boolean;
}

/** Feet of a stance. */
export function standingMeasures({ core, doubles, loadField, measureBy }: CoreMemory) {
  const record = doubles(core.MEASURES.value, StandAt.LENGTH);

  const readFoot = (from: number): StandingFoot => {
    const at = (place: StandingFootAt): number => numberAt(record, from + place);
    return {
      alongCm: at(StandingFootAt.ALONG),
      acrossCm: at(StandingFootAt.ACROSS),
      lengthCm: at(StandingFootAt.LENGTH_CM),
      widthCm: at(StandingFootAt.WIDTH_CM),
      cells: at(StandingFootAt.CELLS),
    };
  };

  return {
    /** One or two feet of a picture, such as a stance's mean, in any direction; null if unclear. */
    standingFeet(values: Float32Array, grid: Grid, { threshold, cell }: TrackOptions): StandingFeet | null {
      loadField(values, grid);
      checkThreshold(threshold);
      checkCell(cell);
      measureBy({ grid }, { threshold, ...cell });
      demand(core.standingFeet(), "field");
      const feet = numberAt(record, StandAt.FEET);
      if (feet === 0) return null;
      const first = readFoot(StandAt.FIRST_FOOT);
      return {
        feet: feet === 1 ? [first] : [first, readFoot(StandAt.SECOND_FOOT)],
        atEdge: numberAt(record, StandAt.AT_EDGE) > 0,
      };
    },
  };
}
