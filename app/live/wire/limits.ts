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
  /** A longer message closes the connection unread; shorter oversized ones are refused by name. */
  messageBytes: 1_500_000,
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
