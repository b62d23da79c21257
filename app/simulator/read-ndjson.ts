import { z } from "zod";
import { MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { SimulatorError } from "./error";
import type { RecordedFile } from "./recorded-file";

/** A point in time of our raw export: ISO text, Unix milliseconds, or `{$date}` of either. */
const instant = z.union([z.number(), z.string()]).pipe(z.coerce.date());
const lineSchema = z.object({
  dateTime: z.union([instant, z.object({ $date: instant }).transform(({ $date }) => $date)]),
  pressureMatrix: z.array(z.array(z.number()).min(1).max(MAX_COLS)).min(1).max(MAX_ROWS),
});

/**
 * Reads a raw export: one JSON object a line, `{dateTime, pressureMatrix}`, the matrix in the device's unit.
 * @throws SimulatorError with the number of the first line that cannot be read
 */
export function readNdjson(text: string): RecordedFile {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line, index + 1)]));
  const [first] = lines;
  if (!first) throw new SimulatorError("The file holds no frames.");
  const grid = { rows: first.pressureMatrix.length, cols: first.pressureMatrix[0]?.length ?? 0 };
  return {
    grid,
    frames: lines.map(({ pressureMatrix }, index) => {
      if (pressureMatrix.length !== grid.rows || pressureMatrix.some((row) => row.length !== grid.cols)) {
        throw new SimulatorError(`Frame ${index + 1} has another size than the first.`);
      }
      return pressureMatrix.flat();
    }),
    timesMs: lines.map(({ dateTime }) => dateTime.getTime() - first.dateTime.getTime()),
    cellPitchCm: null,
  };
}

function readLine(line: string, number: number): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new SimulatorError(`Line ${number} is no frame {dateTime, pressureMatrix}.`, { cause: error });
  }
}
