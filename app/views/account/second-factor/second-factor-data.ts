import type { ProblemNotice } from "~/domain/problem";
import type { SecondFactorForm } from "./form";

/** QR code as an SVG path; `size` is its side in modules. */
export interface QrPath {
  size: number;
  path: string;
}

export type SecondFactorData = { timeZone: string | null; demo: boolean } & (
  | { state: "off" }
  | { state: "begun"; secret: string; uri: string; qr: QrPath }
  | { state: "on"; since: Date; codesLeft: number }
);

/** A refusal, or the recovery codes, in this answer only. */
export interface SecondFactorAnswer {
  intent: SecondFactorForm["intent"];
  problem?: ProblemNotice;
  recoveryCodes?: string[];
}
