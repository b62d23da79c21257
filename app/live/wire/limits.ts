import { MAX_FRAME_BYTES } from "~/domain/frame/codec";

export const liveLimits = {
  /** Raw packets of a mat, including resent frames. */
  mat: { perSecond: 120, burst: 150 },
  /** Credits of a full dashboard, and clicks. */
  viewer: { perSecond: 100, burst: 200 },
  violations: 300,
  refusalsInARow: 20,
  /** A binary frame of the largest grid, or JSON of 16,400 cells with all digits. Longer ones close the connection. */
  messageBytes: MAX_FRAME_BYTES + 1024,
  /** Viewers, and mats before sign-in. */
  shortMessageBytes: 32_768,
  packetsBeforeSignIn: 10,
  /** A JSON frame has four levels. */
  nesting: 8,
  unsignedPerNetwork: 500,
  /** Per network: after a restart a clinic behind one address reconnects at once. */
  connects: { perSecond: 150, burst: 1500 },
  /** For viewers without a session, to send a token. */
  authenticateWithinMs: 5000,
  sessionCheckMs: 30_000,
  /** Time without credits until a viewer is disconnected. */
  stalledMs: 10_000,
  pingIntervalMs: 5000,
  pingTimeoutMs: 5000,
  connectTimeoutMs: 5000,
};
export type LiveLimits = typeof liveLimits;
