/** How much one peer may send before it is slowed down or disconnected. */
export const liveLimits = {
  /** Raw packets of a mat. A mat that sends a backlog again has to keep this pace. */
  mat: { perSecond: 120, burst: 150 },
  /** Raw packets of a viewer: credits of a dashboard full of cards, and a person's clicks. */
  viewer: { perSecond: 100, burst: 200 },
  /** Packets over the limit after which a socket is closed. */
  violations: 300,
  /** Refused frames in a row after which a mat is closed. */
  refusalsInARow: 20,
  /** A longer message closes the connection unread; up to here what is too long is refused by name. */
  messageBytes: 1_500_000,
  /** A viewer without a session has so long to send its token. */
  authenticateWithinMs: 5000,
  /** How often the session behind a socket is looked up again. */
  sessionCheckMs: 30_000,
  /** A viewer that takes nothing in for so long is closed. */
  stalledMs: 10_000,
  pingIntervalMs: 5000,
  pingTimeoutMs: 5000,
  connectTimeoutMs: 5000,
};
export type LiveLimits = typeof liveLimits;
