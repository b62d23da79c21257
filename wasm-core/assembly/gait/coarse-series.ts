import { FootPart } from "../../layout/foot";
import { SeriesAt } from "../../layout/gait";
import { COUNTS, LABELS } from "../memory/arena";
import { cellNewtons, contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { setAt } from "../memory/series";
import { seriesOf } from "./foot-series";

const FAULTY: i32 = 0xffff;

/** HEEL and FOREFOOT for labels of FootPart, from frame `first`. Returns the number of frames. */
export function addCoarse(frames: i32, first: i32): i32 {
  const cells = gridRows() * gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const newtons = cellNewtons();
  for (let index = 0; index < frames; index++) {
    const counts = COUNTS + (usize(index * cells) << 1);
    let heel: f64 = 0;
    let forefoot: f64 = 0;
    for (let cell = 0; cell < cells; cell++) {
      const at = usize(cell) << 1;
      const part = i32(load<u16>(LABELS + at)) - 1;
      const count = i32(load<u16>(counts + at));
      const value = f64(count) * scale;
      if (count == FAULTY || value < threshold) continue;
      if (part == FootPart.HEEL) heel += value;
      else if (part == FootPart.FOREFOOT || part == FootPart.HALLUX || part == FootPart.TOES) forefoot += value;
    }
    setAt(seriesOf(SeriesAt.HEEL), first + index, newtons * heel);
    setAt(seriesOf(SeriesAt.FOREFOOT), first + index, newtons * forefoot);
  }
  return frames;
}
