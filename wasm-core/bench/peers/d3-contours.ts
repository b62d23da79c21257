import { contours } from "d3-contour";
import type { Grid } from "../../../app/domain/frame/frame";

type Ring = readonly (readonly number[])[];

/** d3 also groups holes with their rings. */
export function d3Contours({ rows, cols }: Grid): (field: number[], level: number) => Ring[] {
  const generator = contours().size([cols, rows]);
  return (field, level) => generator.contour(field, level).coordinates.flat();
}
