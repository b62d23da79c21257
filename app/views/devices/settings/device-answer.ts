import type { SubmissionResult } from "@conform-to/react";
import type { ProblemNotice } from "~/domain/problem";
import type { FormKind } from "./form";

/** Answer to a refused form. */
export interface DeviceAnswer {
  kind: FormKind;
  backTo: string;
  reply: SubmissionResult;
  problem: ProblemNotice | null;
}
