import type { DrawnPicture } from "./use-drawn-picture";

export const toLegendProps = ({ view, scale, record, drawnFrom }: DrawnPicture, isSurface = false) => ({
  colours: view.palette,
  scale,
  unit: record.geometry.unit,
  threshold: drawnFrom,
  banded: !isSurface && view.contours === "on",
});
