import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { AnalysisType } from "~/domain/analysis-types";
import type { Frame } from "~/domain/frame/frame";
import { frameToText } from "~/domain/frame/frame-text";
import type { Language } from "~/domain/language";
import { wholePlate } from "~/heatmap/geometry/region";
import { i18nFor } from "~/i18n/i18n.server";
import { measureSeries } from "~/recordings/series.server";
import type { ShownRecord } from "~/views/analysis/analysis-page-data";
import { ResultView } from "~/views/result/ResultView";
import { renderInLanguage } from "./i18n";
import { aRecord, measured } from "./scene";

interface Shown {
  type: AnalysisType;
  deviceType: string;
  list: readonly Frame[];
  change?: Partial<ShownRecord>;
  language?: Language;
}

export async function showResult(shown: Shown): Promise<ShownRecord> {
  const { record, content } = await resultContent(shown);
  renderInLanguage(content, shown.language);
  return record;
}

/** Before any script has run. */
export async function resultFromServer(shown: Shown): Promise<Element> {
  const { content } = await resultContent(shown);
  const page = document.createElement("main");
  page.innerHTML = renderToString(<I18nextProvider i18n={i18nFor(shown.language ?? "en")}>{content}</I18nextProvider>);
  return page;
}

async function resultContent({ type, deviceType, list, change }: Shown) {
  const corrections = (change?.corrections ?? []).map(({ correction }) => correction);
  const saved = await measured(type, deviceType, list, { exercise: change?.exercise ?? null, corrections });
  const record = aRecord(type, deviceType, saved, change);
  const series = await measureSeries(record, list);
  const picture = saved.preview && {
    frame: frameToText(saved.preview),
    region: wholePlate(saved.preview.grid),
    sides: {},
    outline: "M0 0Z",
  };
  return {
    record,
    content: <ResultView type={type} analysis={{ record, picture }} result={record.result} series={series} />,
  };
}

/** The text of an element without spaces: "4.6cm". */
export const compactText = (element: Element | null): string => (element?.textContent ?? "").replace(/\s/g, "");
