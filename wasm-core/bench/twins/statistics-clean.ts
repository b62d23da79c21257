import { FAULTY_CELL, MAX_COUNT, type Grid } from "../../../app/domain/frame/frame";
import { BINS, FigureAt } from "../../layout/figures";
import { areaCounter } from "./areas-clean";
import { medianOf } from "./quickselect";
import { countReaching, TOLERANCE, type FigureRules, type Statistics } from "./statistics-record";

/** Before their middle. */
const partsBefore = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, index) => Math.min(1, Math.max(0, length / 2 - index)));

export function cleanStatistics({ rows, cols }: Grid, { scale, threshold, cell, cellAreaCm2, newtons }: FigureRules): Statistics {
  const min = countReaching(threshold, scale);
  const contacts = new Uint16Array(rows * cols);
  const isContact = new Uint8Array(rows * cols);
  const frontParts = partsBefore(rows);
  const leftParts = partsBefore(cols);
  const countAreas = areaCounter({ rows, cols });

  function putHistogram(record: Float64Array, loaded: number, maximum: number): void {
    const perCount = (BINS / maximum) * (1 + TOLERANCE);
    for (let at = 0; at < loaded; at++) record[FigureAt.HISTOGRAM + Math.min(BINS - 1, Math.floor(contacts[at] * perCount))]++;
    record[FigureAt.HISTOGRAM_TOP] = maximum * scale;
  }

  return (counts, record) => {
    record.fill(0);
    let loaded = 0;
    let sum = 0;
    let squares = 0;
    let columnMoment = 0;
    let rowMoment = 0;
    let left = 0;
    let front = 0;
    let frontLeft = 0;
    let maximum = 0;
    let greatestAt = 0;
    let edge = 0;
    let dead = 0;
    let saturated = 0;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const at = row * cols + col;
        const count = counts[at];
        const isFaulty = count === FAULTY_CELL;
        const loads = count >= min && !isFaulty;
        isContact[at] = loads ? 1 : 0;
        if (isFaulty) dead++;
        else if (count > MAX_COUNT) throw new RangeError("a count over the codec's maximum");
        else if (count === MAX_COUNT) saturated++;
        if (!loads) continue;
        contacts[loaded++] = count;
        sum += count;
        squares += count * count;
        columnMoment += col * count;
        rowMoment += row * count;
        const leftCount = leftParts[col] * count;
        left += leftCount;
        front += frontParts[row] * count;
        frontLeft += frontParts[row] * leftCount;
        if (count > maximum) {
          maximum = count;
          greatestAt = at;
        }
        if (row === 0 || col === 0 || row === rows - 1 || col === cols - 1) edge++;
      }
    }
    record[FigureAt.EDGE] = edge;
    record[FigureAt.SATURATED] = saturated;
    record[FigureAt.DEAD] = dead;
    if (loaded === 0) return;

    const col = columnMoment / sum;
    const row = rowMoment / sum;
    const greatestRow = Math.floor(greatestAt / cols);
    const greatestCol = greatestAt % cols;
    const percent = 100 / sum;
    record[FigureAt.LOADED] = loaded;
    record[FigureAt.AREA] = loaded * cellAreaCm2;
    record[FigureAt.SUM] = sum * scale;
    record[FigureAt.FORCE] = sum * scale * newtons;
    record[FigureAt.MEAN] = (sum / loaded) * scale;
    record[FigureAt.DEVIATION] = (Math.sqrt(loaded * squares - sum * sum) / loaded) * scale;
    record[FigureAt.MAXIMUM] = maximum * scale;
    record[FigureAt.MAXIMUM_ROW] = greatestRow;
    record[FigureAt.MAXIMUM_COL] = greatestCol;
    record[FigureAt.MAXIMUM_X] = (greatestCol + 0.5) * cell.xCm;
    record[FigureAt.MAXIMUM_Y] = (greatestRow + 0.5) * cell.yCm;
    record[FigureAt.CENTRE_COL] = col;
    record[FigureAt.CENTRE_ROW] = row;
    record[FigureAt.CENTRE_X] = (col + 0.5) * cell.xCm;
    record[FigureAt.CENTRE_Y] = (row + 0.5) * cell.yCm;
    record[FigureAt.FRONT_LEFT] = frontLeft * percent;
    record[FigureAt.FRONT_RIGHT] = (front - frontLeft) * percent;
    record[FigureAt.BACK_LEFT] = (left - frontLeft) * percent;
    record[FigureAt.BACK_RIGHT] = (sum - left - front + frontLeft) * percent;
    record[FigureAt.LEFT] = left * percent;
    record[FigureAt.RIGHT] = (sum - left) * percent;
    record[FigureAt.FRONT] = front * percent;
    record[FigureAt.BACK] = (sum - front) * percent;
    const areas = countAreas(isContact);
    record[FigureAt.COMPONENTS] = areas.count;
    record[FigureAt.LARGEST] = areas.largest;
    putHistogram(record, loaded, maximum);
    record[FigureAt.MEDIAN] = medianOf(contacts, loaded) * scale;
  };
}
