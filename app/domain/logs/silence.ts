/** A time in which nothing came from a device: it was disconnected, or the server was down. Nobody can say how its patient was. */
export interface Silence {
  deviceId: string;
  /** The last sign of life before it. */
  at: Date;
  /** The first after it. */
  untilAt: Date;
}
