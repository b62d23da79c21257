import { MAX_FRAME_BYTES } from "~/domain/frame/codec";

/** How much one peer may send before it is slowed down or disconnected. */
export const liveLimits = {
  /** Raw packets of a mat. A mat that resends a backlog has to keep to it. */
  mat: { perSecond: 120, burst: 150 },
  /** Raw packets of a viewer: credits of a dashboard full of cards, and a person's clicks. */
  viewer: { perSecond: 100, burst: 200 },
  /** Packets over the limit after which a socket is closed. */
  violations: 300,
  /** Refused frames in a row after which a mat is closed. */
  refusalsInARow: 20,
  /**
   * The longest message there is: a mat's binary frame of the largest grid, or its JSON frame of up to 16,400 cells, every value with all its digits. A
   * longer one closes the connection.
   */
  messageBytes: MAX_FRAME_BYTES + 1024,
  /** The longest message of a viewer, and of a mat that has not signed in: far more than any of them needs. */
  shortMessageBytes: 32_768,
  /** Packets of a connection until it has signed in. */
  packetsBeforeSignIn: 10,
  /** How deep JSON may nest; a JSON frame is four deep. */
  nesting: 8,
  /** Connections of one network that have not signed in, at once. */
  unsignedPerNetwork: 500,
  /** New connections of one network: a clinic behind one address has all mats and screens back at once after a restart. */
  connects: { perSecond: 150, burst: 1500 },
  /** Time for a viewer without a session to send its token. */
  authenticateWithinMs: 5000,
  /** How often the session behind a socket is looked up again. */
  sessionCheckMs: 30_000,
  /** A viewer without credits for this long is disconnected. */
  stalledMs: 10_000,
  pingIntervalMs: 5000,
  pingTimeoutMs: 5000,
  connectTimeoutMs: 5000,
};
export type LiveLimits = typeof liveLimits;
