import { FigureAt } from "../../layout/figures";
import { RECORDS } from "../memory/arena";
import { taken } from "./figures";

/** Five limits (specification §5). */
export function presence(activeCells: f64, mean: f64, median: f64, deviation: f64, largestArea: f64): bool {
  return (
    taken(RECORDS, FigureAt.LOADED) >= activeCells &&
    taken(RECORDS, FigureAt.MEAN) >= mean &&
    taken(RECORDS, FigureAt.MEDIAN) >= median &&
    taken(RECORDS, FigureAt.DEVIATION) >= deviation &&
    taken(RECORDS, FigureAt.LARGEST) >= largestArea
  );
}
