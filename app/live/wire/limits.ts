import { MAX_FRAME_BYTES } from "~/domain/frame/codec";

/** Limits per peer before it is slowed down or disconnected. */
export const liveLimits = {
  /** Raw packets of a mat, including resent frames. */
  mat: { perSecond: 120, burst: 150 },
  /** Raw packets of a viewer: credits of a full dashboard and clicks. */
  viewer: { perSecond: 100, burst: 200 },
  /** Excess packets before a socket is closed. */
  violations: 300,
  refusalsInARow: 20,
  /**
   * Largest message: a binary frame of the largest grid, or a JSON frame of up to 16,400 cells with all digits. A
   * longer one closes the connection.
   */
  messageBytes: MAX_FRAME_BYTES + 1024,
  /** Largest message of a viewer, and of a mat before sign-in. */
  shortMessageBytes: 32_768,
  packetsBeforeSignIn: 10,
  /** Maximum nesting of JSON; a JSON frame has four levels. */
  nesting: 8,
  /** Simultaneous unsigned connections per network. */
  unsignedPerNetwork: 500,
  /** New connections per network. After a restart, a clinic behind one address reconnects everything at once. */
  connects: { perSecond: 150, burst: 1500 },
  /** Time for a viewer without a session to send its token. */
  authenticateWithinMs: 5000,
  sessionCheckMs: 30_000,
  /** Time without credits until a viewer is disconnected. */
  stalledMs: 10_000,
  pingIntervalMs: 5000,
  pingTimeoutMs: 5000,
  connectTimeoutMs: 5000,
};
export type LiveLimits = typeof liveLimits;
