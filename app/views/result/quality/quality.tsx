import { ChevronDown, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { judgeQuality, type QualityFinding, type Verdict } from "~/domain/analysis/quality";
import { qualityWords, type QualityWords } from "~/domain/analysis/sentences/quality";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/shell/Disclosure";
import type { ShownRecord } from "../../analysis/analysis-page-data";

const looks = {
  good: { icon: CircleCheck, colour: "text-correct" },
  bad: { icon: TriangleAlert, colour: "text-alarm" },
  unjudged: { icon: Info, colour: "text-muted" },
} satisfies Record<Verdict, { icon: LucideIcon; colour: string }>;

function useFindings(record: ShownRecord) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const findings = judgeQuality(record, record.subject.weightKg);
  return findings.map((finding) => ({ ...finding, words: qualityWords(finding, record, { t, format }) }));
}

/** What is wrong with a recording, and what to do; empty if nothing is. */
export function QualityProblems({ record }: { record: ShownRecord }) {
  const { t } = useTranslation("analyses");
  const bad = useFindings(record).filter(({ verdict }) => verdict === "bad");
  if (bad.length === 0) return null;
  return (
    <ul aria-label={t("quality.wrong")} className="mt-3 space-y-2 rounded-lg bg-alarm-tint px-4 py-2.5 text-sm">
      {bad.map((finding) => (
        <Finding key={finding.check} {...finding} />
      ))}
    </ul>
  );
}

/** How many checks a recording passed; opens them all. */
export function QualityChip({ record }: { record: ShownRecord }) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const findings = useFindings(record);
  const good = findings.filter(({ verdict }) => verdict === "good");
  const isBad = findings.some(({ verdict }) => verdict === "bad");
  const isGood = good.length === findings.length;
  const { icon: Icon, colour } = looks[isBad ? "bad" : isGood ? "good" : "unjudged"];
  const text = isGood ? t("quality.nothingWrong") : t("quality.good", { count: good.length, all: format.number(findings.length) });
  return (
    <Disclosure
      label={`${t("quality.title")}: ${text}`}
      buttonClass="inline-flex h-6 cursor-pointer items-center gap-1.5 rounded-full border border-border px-2.5 text-xs whitespace-nowrap hover:bg-fill"
      button={
        <>
          <Icon size={12} aria-hidden className={colour} />
          {text}
          <ChevronDown size={12} aria-hidden className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul
        aria-label={t("quality.looked")}
        className="absolute top-full left-0 z-30 mt-2 w-[min(26rem,calc(100vw-2rem))] space-y-2 rounded-2xl border border-border bg-raised p-4 text-sm shadow-overlay"
      >
        {findings.map((finding) => (
          <Finding key={finding.check} {...finding} words={isBad ? { ...finding.words, advice: null } : finding.words} />
        ))}
      </ul>
    </Disclosure>
  );
}

function Finding({ verdict, words: { finding, advice } }: QualityFinding & { words: QualityWords }) {
  const { icon: Icon, colour } = looks[verdict];
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
      <span className="numeral">
        {finding}
        {advice && <span className="block">{advice}</span>}
      </span>
    </li>
  );
}
