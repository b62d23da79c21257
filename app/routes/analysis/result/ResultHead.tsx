import type { ReactNode } from "react";
import type { AnalysisPageData } from "../load.server";
import { PartialBanner } from "./Quality";

interface ResultHeadProps {
  record: AnalysisPageData["record"];
  /** What was found, in plain words. */
  conclusion: string;
  /** What else keeps this result from being trusted. */
  children?: ReactNode;
}

/** What every result begins with: its conclusion, and what speaks against relying on it. */
export function ResultHead({ record, conclusion, children }: ResultHeadProps) {
  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">{conclusion}</p>
      {children}
      <PartialBanner record={record} />
    </>
  );
}
