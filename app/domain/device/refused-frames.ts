import type { ProblemCode, ProblemNotice } from "../problem";

/** Why nothing of a mat can be used, in the words of `locales/<language>/live.json` below `refused`. */
export const refusalReasons = ["grid", "measure", "value", "damaged", "repeated", "rate", "password"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a mat does that keeps its frames from being accepted. The server's own faults are none of it. */
const reasons = {
  frameGrid: "grid",
  frameUnit: "measure",
  frameScale: "measure",
  frameNotANumber: "value",
  frameNegative: "value",
  frameMalformed: "damaged",
  frameMagic: "damaged",
  frameVersion: "damaged",
  frameCodec: "damaged",
  frameTruncated: "damaged",
  frameTooLarge: "damaged",
  frameRepeated: "repeated",
  frameRate: "rate",
  wrongDeviceCredentials: "password",
} as const satisfies Partial<Record<ProblemCode, RefusalReason>>;

/** A mat's own fault that is refused. */
export type MatFault = keyof typeof reasons;
export const matFaults: readonly MatFault[] = Object.keys(reasons).filter(isMatFault);

export function isMatFault(code: string): code is MatFault {
  return Object.hasOwn(reasons, code);
}

/** Whether a refused frame is refused however often it is sent: the mat should forget it. */
export const isFinal = (code: ProblemCode): boolean => isMatFault(code) && !["repeated", "rate", "password"].includes(reasons[code]);

/** Since when a mat is refused, and why. */
export interface Refusal {
  fault: MatFault;
  /** Of the first frame that was refused so. */
  details: NonNullable<ProblemNotice["details"]>;
  /** Unix milliseconds on the server's clock. */
  sinceMs: number;
}

/** The newest frame or sign-in of a mat that was refused, also once the mat is accepted again. */
export interface LastRefusal extends Pick<Refusal, "fault" | "details"> {
  /** Unix milliseconds on the server's clock. */
  atMs: number;
}

/** The word for a refusal. A grid that could not be read counts as damage. */
export function reasonOf({ fault, details }: Pick<Refusal, "fault" | "details">): RefusalReason {
  return fault === "frameGrid" && details.ownRows === undefined ? "damaged" : reasons[fault];
}
