import type { DrawnPicture } from "./use-drawn-picture";

/** What the legend beside a result's picture shows; a surface has no flat bands. */
export const legendOf = ({ view, scale, record, drawnFrom }: DrawnPicture, isSurface = false) => ({
  colours: view.palette,
  scale,
  unit: record.geometry.unit,
  threshold: drawnFrom,
  banded: !isSurface && view.contours === "on",
});
