import { createDurationHistogram, type DurationHistogram } from "~/domain/operations/duration-histogram";

/** In ms; above 100 ms a live map is late. */
const LATENCY_BOUNDS_MS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000];

/** Since the start. Plain numbers: counted per frame and viewer. */
export interface DeliveryCounts {
  binary: number;
  json: number;
  /** Replaced by a newer frame: slow viewer, */
  droppedSlow: number;
  /** or limited rate (cards, scripts, load shedding). */
  droppedByPace: number;
  /** From a mat's message to the viewer's socket. */
  latency: DurationHistogram;
}

export const createDeliveryCounts = (): DeliveryCounts => ({
  binary: 0,
  json: 0,
  droppedSlow: 0,
  droppedByPace: 0,
  latency: createDurationHistogram(LATENCY_BOUNDS_MS),
});
