import type { ProblemCode, ProblemNotice } from "../problem";

/** Keys below `live:refused`. */
export const refusalReasons = ["grid", "measure", "value", "damaged", "repeated", "rate", "password"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

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

export type MatFault = keyof typeof reasons;
export const matFaults: readonly MatFault[] = Object.keys(reasons).filter(isMatFault);

export function isMatFault(code: string): code is MatFault {
  return Object.hasOwn(reasons, code);
}

/** Sending the frame again cannot help. */
export const isFinal = (code: ProblemCode): boolean => isMatFault(code) && !["repeated", "rate", "password"].includes(reasons[code]);

export interface Refusal {
  fault: MatFault;
  /** Details of the first refused frame. */
  details: NonNullable<ProblemNotice["details"]>;
  /** Unix milliseconds by the server. */
  sinceMs: number;
}

/** The newest refused frame or sign-in, also once accepted again. */
export interface LastRefusal extends Pick<Refusal, "fault" | "details"> {
  /** Unix milliseconds by the server. */
  atMs: number;
}

/** A grid that cannot be read is "damaged". */
export function refusalReason({ fault, details }: Pick<Refusal, "fault" | "details">): RefusalReason {
  return fault === "frameGrid" && details.ownRows === undefined ? "damaged" : reasons[fault];
}
