import type { Grid } from "../../../app/domain/frame/frame";
import { loadOpenCv } from "./opencv";

/** Mirrored border, no check or threshold. */
export async function opencvBlur({ rows, cols }: Grid, field: Float32Array): Promise<() => void> {
  const { cv, settings } = await loadOpenCv();
  const source = new cv.Mat(rows, cols, cv.CV_32FC1);
  source.data32F.set(field);
  const blurred = new cv.Mat();
  const size = new cv.Size(5, 5);
  return () => cv.GaussianBlur(source, blurred, size, 1, 1, settings.BORDER_REFLECT);
}
