import type { Grid } from "../../../app/domain/frame/frame";
import type { Look } from "../twins/picture-clean";
import { loadOpenCv } from "./opencv";

/** Cubic with a = -0.75, own Turbo, no transparency; comparable work. */
export async function opencvPicture({ rows, cols }: Grid, factor: number, { low, high }: Look): Promise<(field: Float32Array) => void> {
  const { cv, settings } = await loadOpenCv();
  const source = new cv.Mat(rows, cols, cv.CV_32FC1);
  const large = new cv.Mat();
  const indices = new cv.Mat();
  const coloured = new cv.Mat();
  const rgba = new cv.Mat();
  const size = new cv.Size(cols * factor, rows * factor);
  const perUnit = 255 / (high - low);
  return (field) => {
    source.data32F.set(field);
    cv.resize(source, large, size, 0, 0, settings.INTER_CUBIC);
    large.convertTo(indices, settings.CV_8U, perUnit, -low * perUnit);
    cv.applyColorMap(indices, coloured, settings.COLORMAP_TURBO);
    cv.cvtColor(coloured, rgba, settings.COLOR_BGR2RGBA);
  };
}
