import type { ReactNode } from "react";
import type { AnalysisPageData } from "../load.server";
import { QualitySummary } from "./QualitySummary";

interface ResultHeadProps {
  record: AnalysisPageData["record"];
  /** The finding in plain words. */
  conclusion: string;
  /** Further warnings. */
  children?: ReactNode;
}

export function ResultHead({ record, conclusion, children }: ResultHeadProps) {
  return (
    <>
      <QualitySummary record={record} />
      <p className="mt-3 max-w-[60rem] text-base whitespace-pre-line">{conclusion}</p>
      {children}
    </>
  );
}
