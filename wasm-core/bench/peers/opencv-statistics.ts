import { MAX_COUNT, type Grid } from "../../../app/domain/frame/frame";
import { countReaching, type FigureRules } from "../twins/statistics-record";
import { loadOpenCv } from "./opencv";

/** Mean, deviation, maximum, moments, connected areas. */
export async function opencvStatistics({ rows, cols }: Grid, { scale, threshold }: FigureRules): Promise<(counts: Uint16Array) => void> {
  const { cv } = await loadOpenCv();
  const source = new cv.Mat(rows, cols, cv.CV_16UC1);
  const kept = new cv.Mat(rows, cols, cv.CV_16UC1);
  const isContact = new cv.Mat();
  const min = new cv.Mat(rows, cols, cv.CV_16UC1, new cv.Scalar(countReaching(threshold, scale)));
  const max = new cv.Mat(rows, cols, cv.CV_16UC1, new cv.Scalar(MAX_COUNT));
  const nothing = new cv.Scalar(0);
  const mean = new cv.Mat();
  const deviation = new cv.Mat();
  const labels = new cv.Mat();
  const areas = new cv.Mat();
  const centroids = new cv.Mat();
  return (counts) => {
    source.data16U.set(counts);
    cv.inRange(source, min, max, isContact);
    kept.setTo(nothing);
    source.copyTo(kept, isContact);
    cv.meanStdDev(source, mean, deviation, isContact);
    cv.minMaxLoc(source, isContact);
    cv.moments(kept);
    cv.connectedComponentsWithStats(isContact, labels, areas, centroids);
  };
}
