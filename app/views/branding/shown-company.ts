import type { SubmissionResult } from "@conform-to/react";
import type { Company } from "~/domain/company";
import type { ProblemNotice } from "~/domain/problem";

/** The user's own company as pages show it. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  mayEdit: boolean;
}

export interface BrandingData {
  company: ShownCompany;
  timeZone: string | null;
  now: Date;
}

/** Answer to a refused form. */
export interface BrandingAnswer {
  reply: SubmissionResult;
  /** A refusal that concerns no field. */
  problem: ProblemNotice | null;
}
