import { FAULTY_CELL, MAX_COUNT, type Grid } from "../../../app/domain/frame/frame";
import { BINS, FigureAt } from "../../layout/figures";
import { medianOf } from "./quickselect";
import { runJoiner } from "./runs-tuned";
import { countReaching, TOLERANCE, type FigureRules, type Statistics } from "./statistics-record";

const halfWeight = (index: number, length: number): number => Math.min(2, Math.max(0, length - 2 * index));

export function tunedStatistics(grid: Grid, { scale, threshold, cell, cellAreaCm2, newtons }: FigureRules): Statistics {
  const { rows, cols } = grid;
  const min = countReaching(threshold, scale);
  const contacts = new Uint16Array(rows * cols);
  const columnSums = new Int32Array(cols);
  const frontColumnSums = new Int32Array(cols);
  const bins = new Int32Array(BINS + 1);
  const runs = runJoiner(grid);

  return (counts, record) => {
    let loaded = 0;
    let sum = 0;
    let squares = 0;
    let rowMoment = 0;
    let maximum = 0;
    let greatestAt = 0;
    let edge = 0;
    let dead = 0;
    let saturated = 0;
    columnSums.fill(0);
    frontColumnSums.fill(0);
    runs.begin();
    for (let row = 0; row < rows; row++) {
      // An odd middle row counts for both halves.
      if (row === rows >> 1) for (let col = 0; col < cols; col++) frontColumnSums[col] += columnSums[col];
      if (row === (rows + 1) >> 1) for (let col = 0; col < cols; col++) frontColumnSums[col] += columnSums[col];
      runs.nextRow();
      const first = row * cols;
      let rowSum = 0;
      let col = 0;
      while (col < cols) {
        let count = counts[first + col];
        if (count < min) {
          col++;
          continue;
        }
        if (count > MAX_COUNT) {
          if (count !== FAULTY_CELL) throw new RangeError("a count over the codec's maximum");
          dead++;
          col++;
          continue;
        }
        const start = col;
        do {
          contacts[loaded++] = count;
          rowSum += count;
          squares += count * count;
          columnSums[col] += count;
          if (count > maximum) {
            maximum = count;
            greatestAt = first + col;
          }
          if (count === MAX_COUNT) saturated++;
          count = ++col < cols ? counts[first + col] : 0;
        } while (count >= min && count <= MAX_COUNT);
        runs.addRun(start, col);
        if (row === 0 || row === rows - 1) edge += col - start;
        else edge += (start === 0 ? 1 : 0) + (col === cols ? 1 : 0);
      }
      sum += rowSum;
      rowMoment += row * rowSum;
    }
    record.fill(0);
    record[FigureAt.SATURATED] = saturated;
    record[FigureAt.DEAD] = dead;
    if (loaded === 0) return;

    let columnMoment = 0;
    let left2 = 0;
    let front2 = 0;
    let frontLeft4 = 0;
    for (let col = 0; col < cols; col++) {
      const weight = halfWeight(col, cols);
      columnMoment += col * columnSums[col];
      left2 += weight * columnSums[col];
      front2 += frontColumnSums[col];
      frontLeft4 += weight * frontColumnSums[col];
    }
    const { count, largest } = runs.areas();
    const col = columnMoment / sum;
    const row = rowMoment / sum;
    const greatestRow = Math.floor(greatestAt / cols);
    const greatestCol = greatestAt - greatestRow * cols;
    const left4 = 2 * left2;
    const front4 = 2 * front2;
    const quarterPercent = 25 / sum;
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
    record[FigureAt.FRONT_LEFT] = frontLeft4 * quarterPercent;
    record[FigureAt.FRONT_RIGHT] = (front4 - frontLeft4) * quarterPercent;
    record[FigureAt.BACK_LEFT] = (left4 - frontLeft4) * quarterPercent;
    record[FigureAt.BACK_RIGHT] = (4 * sum - front4 - left4 + frontLeft4) * quarterPercent;
    record[FigureAt.LEFT] = left4 * quarterPercent;
    record[FigureAt.RIGHT] = (4 * sum - left4) * quarterPercent;
    record[FigureAt.FRONT] = front4 * quarterPercent;
    record[FigureAt.BACK] = (4 * sum - front4) * quarterPercent;
    record[FigureAt.COMPONENTS] = count;
    record[FigureAt.LARGEST] = largest;
    record[FigureAt.EDGE] = edge;

    bins.fill(0);
    const perCount = (BINS / maximum) * (1 + TOLERANCE);
    for (let at = 0; at < loaded; at++) bins[(contacts[at] * perCount) | 0]++;
    bins[BINS - 1] += bins[BINS];
    for (let bin = 0; bin < BINS; bin++) record[FigureAt.HISTOGRAM + bin] = bins[bin];
    record[FigureAt.HISTOGRAM_TOP] = maximum * scale;
    record[FigureAt.MEDIAN] = medianOf(contacts, loaded) * scale;
  };
}
