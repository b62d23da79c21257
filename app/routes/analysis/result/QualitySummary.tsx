import { ChevronDown, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { judgeQuality, type QualityFinding, type Verdict } from "~/domain/analysis/quality";
import { qualityWords, type QualityWords } from "~/domain/analysis/sentences/quality";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ShownRecord } from "../load.server";

const looks = {
  good: { icon: CircleCheck, colour: "text-correct" },
  bad: { icon: TriangleAlert, colour: "text-alarm" },
  unjudged: { icon: Info, colour: "text-muted" },
} satisfies Record<Verdict, { icon: LucideIcon; colour: string }>;

export function QualitySummary({ record }: { record: ShownRecord }) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const wordsOf = (finding: QualityFinding) => qualityWords(finding, record, { t, format });
  const findings = judgeQuality(record, record.subject.weightKg);
  const pick = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted);
  const bad = pick("bad");
  const good = pick("good");
  return (
    <section
      aria-label={t("quality.title")}
      className={`mt-3 rounded-lg px-4 py-2.5 text-sm ${bad.length > 0 ? "bg-alarm-tint" : "bg-fill"}`}
    >
      {bad.length > 0 && (
        <ul aria-label={t("quality.wrong")} className="mb-2 space-y-2">
          {bad.map((finding) => (
            <Finding key={finding.check} {...finding} words={wordsOf(finding)} />
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          {good.length === findings.length && <CircleCheck size={16} aria-hidden className="shrink-0 text-correct" />}
          <span>
            {good.length === findings.length
              ? t("quality.nothingWrong")
              : t("quality.good", { count: good.length, all: format.number(findings.length) })}
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul aria-label={t("quality.looked")} className="mt-2 space-y-2 border-t border-hair pt-2.5">
          {findings.map((finding) => (
            <Finding
              key={finding.check}
              {...finding}
              words={finding.verdict === "bad" ? { ...wordsOf(finding), advice: null } : wordsOf(finding)}
            />
          ))}
        </ul>
      </details>
    </section>
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
