import { createDurationHistogram, type DurationHistogram } from "~/domain/operations/duration-histogram";

/** Milliseconds; a live map is late from a tenth of a second on. */
const LATENCY_BOUNDS_MS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000];

/** What became of frames for viewers, since the server started. Plain numbers: they are counted for every frame and every viewer. */
export interface DeliveryCounts {
  /** Frames handed to sockets. */
  binary: number;
  json: number;
  /** Frames that a newer one replaced: the viewer had not taken in those before, */
  droppedSlow: number;
  /** or is shown fewer, as cards and scripts always are, and maps while load is shed. */
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
