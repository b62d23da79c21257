import type { ReactNode } from "react";
import type { AnalysisPageData } from "../load.server";
import { QualitySummary } from "./QualitySummary";

interface ResultHeadProps {
  record: AnalysisPageData["record"];
  /** What was found, in plain words. */
  conclusion: string;
  /** What else keeps this result from being trusted. */
  children?: ReactNode;
}

/** What every result begins with: whether its capture can be relied on, and its conclusion. */
export function ResultHead({ record, conclusion, children }: ResultHeadProps) {
  return (
    <>
      <QualitySummary record={record} />
      <p className="mt-3 max-w-[60rem] text-base whitespace-pre-line">{conclusion}</p>
      {children}
    </>
  );
}
