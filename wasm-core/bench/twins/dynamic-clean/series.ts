import type { FrameBatch } from "../../../../app/analysis/analysis";
import { cellCount, FAULTY_CELL } from "../../../../app/domain/frame/frame";
import { countAbove, countReaching } from "./counts";
import { dot } from "./outline";
import { createPart, readPart, type Part, type Spell } from "./part";
import { centreOf, type Plate } from "./plate";
import type { Scales } from "./region-loads";
import type { Foot } from "./regions";
import type { Rules } from "./rules";

/** One foot, frame by frame; loads in newtons. Without load, numbers are 0 and the centre of pressure is NaN. */
export interface Series {
  readonly load: Float64Array;
  readonly maximum: Float64Array;
  readonly average: Float64Array;
  readonly cells: Float64Array;
  readonly xCm: Float64Array;
  readonly yCm: Float64Array;
  readonly extentCm: Float64Array;
  readonly heel: Float64Array;
  /** Including the toes. */
  readonly forefoot: Float64Array;
}

/** State of a foot while reading frames. */
export interface ReadFoot {
  readonly parts: readonly Part[];
  readonly series: Series;
}

const emptySeries = (frames: number): Series => {
  const series = (): Float64Array => new Float64Array(frames);
  return {
    load: series(),
    maximum: series(),
    average: series(),
    cells: series(),
    xCm: series(),
    yCm: series(),
    extentCm: series(),
    heel: series(),
    forefoot: series(),
  };
};

function spellOf(times: Float64Array, frame: number): Spell {
  const last = times.length - 1;
  const start = Math.max(0, Math.min(frame, last - 1));
  return {
    trapezoid: 0.5 * (times[Math.min(frame + 1, last)] - times[Math.max(frame - 1, 0)]),
    rectangle: last === 0 ? 0 : times[start + 1] - times[start],
  };
}

/** Adds the loads of a foot's parts in the current frame to its series. */
function keepFrame(series: Series, frame: number, parts: readonly Part[], { scale, newtons }: Scales): void {
  let sum = 0;
  let momentX = 0;
  let momentY = 0;
  let greatest = 0;
  let cells = 0;
  for (const part of parts) {
    sum += part.sum;
    momentX += part.momentX;
    momentY += part.momentY;
    greatest = Math.max(greatest, part.greatest);
    cells += part.loadedCells;
  }
  const [heel, , forefoot, hallux, toes] = parts;
  series.load[frame] = sum * scale * newtons;
  series.maximum[frame] = greatest * scale;
  series.average[frame] = cells > 0 ? (sum * scale) / cells : 0;
  series.cells[frame] = cells;
  series.xCm[frame] = momentX / sum;
  series.yCm[frame] = momentY / sum;
  series.heel[frame] = heel.sum * scale * newtons;
  series.forefoot[frame] = (forefoot.sum + hallux.sum + toes.sum) * scale * newtons;
}

/** Returns a function that reads the length along a foot's axis of the cells from `least` counts up; 0 without any. */
function extentReader({ cells, axis }: Foot, plate: Plate, least: number): (counts: Uint16Array) => number {
  const numbers = Uint16Array.from(cells);
  const places = Float64Array.from(cells, (cell) => dot(centreOf(plate, cell), axis));
  const ofOneCell = Math.abs(axis.x) * plate.xCm + Math.abs(axis.y) * plate.yCm;
  return (counts) => {
    let nearest = Infinity;
    let farthest = -Infinity;
    for (let at = 0; at < numbers.length; at++) {
      const count = counts[numbers[at]];
      if (count < least || count === FAULTY_CELL) continue;
      const place = places[at];
      if (place < nearest) nearest = place;
      if (place > farthest) farthest = place;
    }
    return nearest > farthest ? 0 : farthest - nearest + ofOneCell;
  };
}

/** Reads all frames: the series of each foot, and the loads of its parts over the recording. */
export function readFeet(
  frames: FrameBatch,
  times: Float64Array,
  feet: readonly Foot[],
  plate: Plate,
  scales: Scales,
  { threshold, rockerThreshold }: Rules,
): ReadFoot[] {
  const { counts, frameCount, scale } = frames;
  const cells = cellCount(plate);
  const least = countReaching(threshold, scale);
  const rocking = countAbove(rockerThreshold, scale);
  const read = feet.map((foot) => ({
    parts: foot.parts.map((part) => createPart(part, plate)),
    series: emptySeries(frameCount),
    extentOf: extentReader(foot, plate, rocking),
  }));
  for (let frame = 0; frame < frameCount; frame++) {
    const reading = counts.subarray(frame * cells, (frame + 1) * cells);
    const spell = spellOf(times, frame);
    for (const { parts, series, extentOf } of read) {
      for (const part of parts) readPart(part, reading, least, spell);
      keepFrame(series, frame, parts, scales);
      series.extentCm[frame] = extentOf(reading);
    }
  }
  return read;
}
