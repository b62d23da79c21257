import type { PlatePlace } from "~/domain/analysis/gait/contact";
import type { RegionLoads } from "~/domain/analysis/regions";
import type { FootShape } from "~/domain/analysis/static";
import { PrintAt } from "../../../wasm-core/layout/foot";
import { Side } from "../../../wasm-core/layout/static";
import type { PlateVector } from "../contact/plate-vector";
import { footLoads, loadReader } from "../foot/regions";
import { accumulate } from "../frame/accumulate";
import type { Measures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";
import { footSeriesReader, type FootSeries } from "./foot-series";

/** The single foot in some frames, cm from their grid's top left corner. */
export interface MeasuredPrint {
  /** rows x cols: 0 for no contact, else see `regionLabel`; 6 without a foot's shape. */
  labels: Uint16Array;
  /** Null for a print too short or small, with positions and direction. */
  shape: FootShape | null;
  outline: PlatePlace[] | null;
  heel: PlatePlace | null;
  toes: PlateVector | null;
  regions: RegionLoads | null;
  series: FootSeries;
  /** Centre of pressure excursion index, by the hull and from first to last centre; NaN if undefined. */
  excursion: { hull: number; firstToLast: number };
}

interface PrintOptions {
  measures: Measures;
  rockerThreshold: number;
  side: "left" | "right" | null;
  toes: PlateVector;
  /** First frame, and the one after the last. */
  on: number;
  off: number;
}

/** A contact's frames and the loaded ones around it. */
function loadedAround({ cells }: FootSeries, on: number, off: number): [from: number, to: number] {
  let [from, to] = [on, off];
  while (from > 0 && numberAt(cells, from - 1) > 0) from--;
  while (to < cells.length && numberAt(cells, to) > 0) to++;
  return [from, to];
}

const sideCodes = { left: Side.LEFT, right: Side.RIGHT } as const;

/** Lean of the midfoot, by the print's width, that determines the side. */
const SURE_LEAN = 0.12;

export function printReader(memory: CoreMemory) {
  const { core, doubles, inPieces, labels, measureBy } = memory;
  const record = doubles(core.REGION_RECORD.value, PrintAt.LENGTH);
  const loadOf = loadReader(memory);
  const times = doubles(core.TIMES.value, core.MAX_SAMPLES.value);
  const seriesOf = footSeriesReader(memory);
  const at = (place: PrintAt): number => numberAt(record, place);

  function findFoot(frames: FrameBatch, side: Side, { measures, toes }: Pick<PrintOptions, "measures" | "toes">): void {
    accumulate(memory, frames);
    measureBy(frames, measures);
    core.regions(side, toes.x, toes.y);
  }

  /** Corners of the print's rectangle, clockwise from the heel's left. */
  function readOutline(): PlatePlace[] {
    const [ux, uy, length, width] = [at(PrintAt.AXIS_X), at(PrintAt.AXIS_Y), at(PrintAt.SHAPE_LENGTH), at(PrintAt.WIDTH)];
    const corner = (along: number, across: number): PlatePlace => {
      const [here, nextTo] = [at(PrintAt.HEEL_END) + along, at(PrintAt.SIDE_END) + across];
      return { xCm: here * ux - nextTo * uy, yCm: here * uy + nextTo * ux };
    };
    return [corner(0, 0), corner(length, 0), corner(length, width), corner(0, width)];
  }

  return {
    /** Whether the print has a foot's shape, and confidence right (1) to left (-1); 0 if unclear. */
    shapeOf(frames: FrameBatch, options: Pick<PrintOptions, "measures" | "toes">): { shaped: boolean; right: number } {
      findFoot(frames, Side.SINGLE, options);
      const side: Side = at(PrintAt.SIDE);
      const isClear = side === Side.LEFT || side === Side.RIGHT;
      return { shaped: at(PrintAt.SHAPED) > 0, right: isClear ? Math.max(-1, Math.min(1, at(PrintAt.LEAN) / SURE_LEAN)) : 0 };
    },

    measure(frames: FrameBatch, frameTimes: Float64Array, options: PrintOptions): MeasuredPrint {
      const { measures, rockerThreshold, side, on, off } = options;
      findFoot(frames, side ? sideCodes[side] : Side.NONE, options);
      const inNewtons = Number.isFinite(measures.newtons);
      times.set(frameTimes);
      measureBy(frames, { ...measures, newtons: inNewtons ? measures.newtons : 1 });
      core.beginLabels(true);
      let first = 0;
      inPieces(frames, (count) => {
        const good = core.addFootFrames(count, first, frames.frameCount, rockerThreshold);
        first += count;
        return good;
      });
      core.finishLabels(0);
      const series = seriesOf(frames.frameCount);
      const shaped = at(PrintAt.SHAPED) > 0;
      const degrees = at(PrintAt.FOOT_DEGREES);
      const [from, to] = loadedAround(series, on, off);
      return {
        labels: labels(frames.grid).slice(),
        shape: shaped
          ? {
              lengthCm: at(PrintAt.SHAPE_LENGTH),
              widthCm: at(PrintAt.WIDTH),
              forefootWidthCm: at(PrintAt.FOREFOOT_WIDTH),
              archIndex: at(PrintAt.ARCH_INDEX),
              toeOutDegrees: null,
            }
          : null,
        outline: shaped ? readOutline() : null,
        heel: shaped ? { xCm: at(PrintAt.HEEL_X), yCm: at(PrintAt.HEEL_Y) } : null,
        toes: shaped ? { x: core.sineOf(degrees), y: -core.cosineOf(degrees) } : null,
        regions: shaped ? footLoads((label) => loadOf(label, inNewtons), side !== null) : null,
        series,
        excursion: { hull: core.excursionIndex(from, to, false), firstToLast: core.excursionIndex(from, to, true) },
      };
    },
  };
}
