import { Columns2 } from "lucide-react";
import { computeChange } from "~/domain/analysis/comparison/changes";
import { differingCircumstances } from "~/domain/analysis/comparison/circumstances";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { circumstanceName } from "~/domain/analysis/sentences/circumstances";
import { changesSentence } from "~/domain/analysis/sentences/comparison";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { compareAddress } from "../addresses/comparison";
import type { LastTwo, TrendData } from "./patient-history-data";

/** Changes since the previous analysis in a sentence, with a link to the comparison. */
export function LastChange({ change, trend, timeZone }: { change: LastTwo; trend: TrendData; timeZone: string | null }) {
  const { t } = useTranslation("compare");
  const { t: typeName } = useTranslation("analyses");
  const words = useLocalization();
  const format = useFormat();
  const { circumstances, units, figures } = change;
  const differing = differingCircumstances(circumstances);
  const sentence = changesSentence(
    figures.map(({ id, values, repeats }) => {
      const sideAt = (at: 0 | 1) => ({
        figure: toFigure(trend.type, id, { value: values[at], unit: units[at] }),
        circumstances: circumstances[at],
      });
      const [from, to] = [sideAt(0), sideAt(1)];
      return { before: from.figure, after: to.figure, change: computeChange(from, to, repeats) };
    }),
    { words: sideWords(trend.deviceType), since: format.dayOf(change.earlier, { timeZone }) },
    words,
  );
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3 break-inside-avoid">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xs text-muted">{typeName(`title.${trend.type}`)}</h2>
        {sentence && <p className="numeral mt-1 text-base font-normal">{sentence}</p>}
        {differing.length > 0 && (
          <p className="mt-1 text-sm text-alarm">
            {t("history.differ", { names: differing.map((name) => circumstanceName(name, words)).join(", ") })}
          </p>
        )}
      </div>
      <LinkButton to={compareAddress(change.ids)} icon={Columns2} className="print:hidden">
        {t("history.compare")}
      </LinkButton>
    </Card>
  );
}
