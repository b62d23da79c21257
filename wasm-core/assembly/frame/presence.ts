import { RECORDS } from "../memory/arena";
import { DEVIATION, LARGEST, LOADED, MEAN, MEDIAN, taken } from "./figures";

/** Whether the first record reaches all five limits of the presence rule (specification §5). */
export function presence(activeCells: f64, mean: f64, median: f64, deviation: f64, largestArea: f64): bool {
  return (
    taken(RECORDS, LOADED) >= activeCells &&
    taken(RECORDS, MEAN) >= mean &&
    taken(RECORDS, MEDIAN) >= median &&
    taken(RECORDS, DEVIATION) >= deviation &&
    taken(RECORDS, LARGEST) >= largestArea
  );
}
