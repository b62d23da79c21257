import { FAULTY_CELL, MAX_COUNT, type Grid } from "../../../app/domain/frame/frame";
import { areaCounter } from "./areas-clean";
import { medianOf } from "./quickselect";
import { BINS, countReaching, PLACE, TOLERANCE, type FigureRules, type Statistics } from "./statistics-record";

/** The part of each of `length` rows or columns that lies before their middle. */
const partsBefore = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, index) => Math.min(1, Math.max(0, length / 2 - index)));

/** The figures of a frame in JavaScript as one likes to read it: cell by cell. */
export function cleanStatistics({ rows, cols }: Grid, { scale, threshold, cell, cellAreaCm2, newtons }: FigureRules): Statistics {
  const least = countReaching(threshold, scale);
  const contacts = new Uint16Array(rows * cols);
  const isContact = new Uint8Array(rows * cols);
  const frontParts = partsBefore(rows);
  const leftParts = partsBefore(cols);
  const countAreas = areaCounter({ rows, cols });

  function putHistogram(record: Float64Array, loaded: number, greatest: number): void {
    const perCount = (BINS / greatest) * (1 + TOLERANCE);
    for (let at = 0; at < loaded; at++) record[PLACE.histogram + Math.min(BINS - 1, Math.floor(contacts[at] * perCount))]++;
    record[PLACE.histogramTop] = greatest * scale;
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
    let greatest = 0;
    let greatestAt = 0;
    let edge = 0;
    let dead = 0;
    let saturated = 0;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const at = row * cols + col;
        const count = counts[at];
        const isFaulty = count === FAULTY_CELL;
        const loads = count >= least && !isFaulty;
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
        if (count > greatest) {
          greatest = count;
          greatestAt = at;
        }
        if (row === 0 || col === 0 || row === rows - 1 || col === cols - 1) edge++;
      }
    }
    record[PLACE.edge] = edge;
    record[PLACE.saturated] = saturated;
    record[PLACE.dead] = dead;
    if (loaded === 0) return;

    const col = columnMoment / sum;
    const row = rowMoment / sum;
    const greatestRow = Math.floor(greatestAt / cols);
    const greatestCol = greatestAt % cols;
    const percent = 100 / sum;
    record[PLACE.loaded] = loaded;
    record[PLACE.area] = loaded * cellAreaCm2;
    record[PLACE.sum] = sum * scale;
    record[PLACE.force] = sum * scale * newtons;
    record[PLACE.mean] = (sum / loaded) * scale;
    record[PLACE.deviation] = (Math.sqrt(loaded * squares - sum * sum) / loaded) * scale;
    record[PLACE.maximum] = greatest * scale;
    record[PLACE.maximumRow] = greatestRow;
    record[PLACE.maximumCol] = greatestCol;
    record[PLACE.maximumX] = (greatestCol + 0.5) * cell.xCm;
    record[PLACE.maximumY] = (greatestRow + 0.5) * cell.yCm;
    record[PLACE.centreCol] = col;
    record[PLACE.centreRow] = row;
    record[PLACE.centreX] = (col + 0.5) * cell.xCm;
    record[PLACE.centreY] = (row + 0.5) * cell.yCm;
    record[PLACE.frontLeft] = frontLeft * percent;
    record[PLACE.frontRight] = (front - frontLeft) * percent;
    record[PLACE.backLeft] = (left - frontLeft) * percent;
    record[PLACE.backRight] = (sum - left - front + frontLeft) * percent;
    record[PLACE.left] = left * percent;
    record[PLACE.right] = (sum - left) * percent;
    record[PLACE.front] = front * percent;
    record[PLACE.back] = (sum - front) * percent;
    const areas = countAreas(isContact);
    record[PLACE.components] = areas.count;
    record[PLACE.largest] = areas.largest;
    putHistogram(record, loaded, greatest);
    record[PLACE.median] = medianOf(contacts, loaded) * scale;
  };
}
