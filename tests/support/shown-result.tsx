import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import { wholePlate } from "~/heatmap/plate/region";
import { measureSeries } from "~/recordings/series.server";
import { ResultView } from "~/routes/analysis/ResultView";
import { frameToText } from "~/routes/live/frame-text";
import { renderInLanguage } from "./i18n";
import { aRecord, measured } from "./scene";

interface Shown {
  type: AnalysisType;
  deviceType: string;
  list: readonly Frame[];
  change?: Partial<AnalysisRecord>;
  language?: Language;
}

/** Measures frames as a save does and shows the result as its page does. */
export async function showResult({ type, deviceType, list, change, language }: Shown): Promise<AnalysisRecord> {
  const saved = await measured(type, deviceType, list);
  const record = aRecord(type, deviceType, saved, change);
  const series = await measureSeries(record, list);
  const picture = saved.preview && {
    frame: frameToText(saved.preview),
    region: wholePlate(saved.preview.grid),
    sides: {},
    outline: "M0 0Z",
  };
  renderInLanguage(<ResultView type={type} analysis={{ record, picture }} result={record.result} series={series} core={null} />, language);
  return record;
}

/** The text of an element without spaces: "4.6cm". */
export const compactText = (element: Element | null): string => (element?.textContent ?? "").replace(/\s/g, "");
