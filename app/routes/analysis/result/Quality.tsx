import { CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { StaticResult } from "~/domain/analysis/static";
import { useFormat } from "~/i18n/use-format";
import { Banner } from "~/ui/status/Banner";

/** What keeps a result from being trusted is said before anything else: load may lie beside the mat. */
export function EdgeBanner() {
  const { t } = useTranslation("analyses");
  return (
    <Banner tone="error" icon={TriangleAlert} className="mt-4">
      <strong className="font-medium">{t("quality.edge")}</strong> <span>{t("quality.edgeAdvice")}</span>
    </Banner>
  );
}

/** The same for a recording that lacks frames; nothing where it lacks none. */
export function PartialBanner({ record }: { record: AnalysisRecord }) {
  const { t } = useTranslation("analyses");
  const recorded = useRecordedText(record);
  if (record.state !== "partial") return null;
  return (
    <Banner tone="alarm" className="mt-4">
      <strong className="font-medium">{t("quality.partial")}</strong> <span>{recorded}</span>
    </Banner>
  );
}

type Verdict = "good" | "bad" | "told";
const looks = {
  good: { icon: CircleCheck, colour: "text-correct" },
  bad: { icon: TriangleAlert, colour: "text-alarm" },
  told: { icon: Info, colour: "text-muted" },
} satisfies Record<Verdict, { icon: LucideIcon; colour: string }>;

/** Each thing that can spoil a measurement, and whether it did; of cells only where they were looked at. */
export function QualityList({ record, result }: { record: AnalysisRecord; result?: StaticResult }) {
  const { t } = useTranslation("analyses");
  const recorded = useRecordedText(record);
  return (
    <ul aria-label={t("quality.title")} className="space-y-2 text-sm">
      {result && <CellItems result={result} />}
      <Item verdict={record.state === "partial" ? "bad" : "told"}>{record.state === "partial" ? t("quality.incomplete") : recorded}</Item>
      {record.clockJumped && <Item verdict="bad">{t("quality.clockJumped")}</Item>}
    </ul>
  );
}

function CellItems({ result }: { result: StaticResult }) {
  const { t } = useTranslation("analyses");
  return (
    <>
      <Item verdict={result.edgeWarning ? "bad" : "good"}>
        {result.edgeWarning ? t("quality.edgeCells", { count: result.edgeCells }) : t("quality.noEdge")}
      </Item>
      <Item verdict={result.saturatedCells > 0 ? "bad" : "good"}>
        {result.saturatedCells > 0 ? t("quality.saturated", { count: result.saturatedCells }) : t("quality.noSaturated")}
      </Item>
      <Item verdict={result.deadCells > 0 ? "bad" : "good"}>
        {result.deadCells > 0 ? t("quality.dead", { count: result.deadCells }) : t("quality.noDead")}
      </Item>
    </>
  );
}

function Item({ verdict, children }: { verdict: Verdict; children: string }) {
  const { icon: Icon, colour } = looks[verdict];
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
      <span className="numeral">{children}</span>
    </li>
  );
}

/** As many gaps are told one by one; of more, their frames are counted. */
const GAPS_TOLD = 3;

/** How much of what was to be recorded is there; what is not, where and why. */
function useRecordedText({ state, frameCount, durationMs, plannedMs, gaps, endCut, serverRestarted }: AnalysisRecord): string {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const seconds = (ms: number, decimals = 1) => format.quantity(ms / 1000, "s", { decimals });
  if (state === "complete") return t("quality.complete", { count: frameCount, duration: seconds(durationMs) });
  const missing = gaps.reduce((sum, { afterSequence, beforeSequence }) => sum + beforeSequence - afterSequence - 1, 0);
  const coverage = (durationMs / plannedMs) * (frameCount / (frameCount + missing));
  const placed = gaps.flatMap(({ fromMs, toMs }) => (fromMs === undefined || toMs === undefined ? [] : [{ fromMs, toMs }]));
  return [
    t("quality.recorded", { count: frameCount, duration: seconds(durationMs), planned: seconds(plannedMs) }),
    ...(coverage < 1 ? [t("quality.coverage", { share: format.quantity(100 * coverage, "%", { atMost: 1 }) })] : []),
    ...(endCut ? [t("quality.endCut")] : []),
    ...(missing > 0 ? [t("quality.missing", { count: missing })] : []),
    ...placed
      .slice(0, GAPS_TOLD)
      .map(({ fromMs, toMs }) => t("quality.gap", { length: seconds(toMs - fromMs, 2), from: seconds(fromMs, 2) })),
    ...(serverRestarted ? [t("quality.serverRestarted")] : []),
  ].join(" ");
}
