import { systemClock, type Clock } from "~/domain/clock";

/** A mat's own clock: it starts near the Unix time, and setting the machine's clock does not move it. */
export const deviceClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
