import { systemClock, type Clock } from "~/domain/clock";

/** A mat's own clock: it starts near Unix time and ignores later changes of the system clock. */
export const deviceClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
