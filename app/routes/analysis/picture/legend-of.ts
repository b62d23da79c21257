import type { DrawnPicture } from "./use-drawn-picture";

/** Content of the legend; a surface has no flat bands. */
export const legendOf = ({ view, scale, record, drawnFrom }: DrawnPicture, isSurface = false) => ({
  colours: view.palette,
  scale,
  unit: record.geometry.unit,
  threshold: drawnFrom,
  banded: !isSurface && view.contours === "on",
});
