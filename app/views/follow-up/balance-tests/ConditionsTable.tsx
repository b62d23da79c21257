import { Link } from "@remix-run/react";
import type { DayCondition } from "~/domain/analysis/comparison/balance-day";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { normText } from "~/domain/analysis/norms/shown-norms";
import { sensoryConditionText, stretchText } from "~/domain/analysis/sentences/balance-tests";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureFigure } from "../../measures/MeasureFigure";
import type { BalanceTestsPage } from "./balance-tests-page";
import { DayTable, type DayRow } from "./DayTable";

/** The newest capture of each condition with figures and, if norms apply, percentiles. */
export function ConditionsTable({ page: { conditions, measures, timeZone } }: { page: BalanceTestsPage }) {
  const { t } = useTranslation("balanceTests");
  const words = useLocalization();
  const format = useFormat();
  const rowOf = ({ condition, capture }: DayCondition): DayRow => {
    const row = { key: `${condition.eyes} ${condition.surface}`, head: sensoryConditionText(condition, words) };
    if (!capture) return { ...row, cells: [], instead: t("missing") };
    const { id, at, isOutdated, unit, stretchS, values, norms } = capture;
    return {
      ...row,
      lead: (
        <>
          <Link to={`/analyses/${id}`} className="numeral font-medium text-ink underline">
            <time dateTime={at.toISOString()}>{format.timeOfDay(at, { timeZone })}</time>
          </Link>
          {stretchS !== null && <p className="text-xs text-muted">{stretchText(stretchS, words)}</p>}
          {isOutdated && <p className="text-xs text-muted">{t("outdated")}</p>}
        </>
      ),
      cells: measures.map((measure, column) => {
        const figure = toFigure("Balance", measure, { value: values[column] ?? null, unit });
        const norm = norms[column];
        return (
          <>
            <MeasureFigure figure={figure} />
            {norm && figure.value !== null && <p className="mt-0.5 text-xs text-muted">{normText(figure, norm, words)}</p>}
          </>
        );
      }),
    };
  };
  return <DayTable title={t("conditions")} leadTitle={t("capture")} measures={measures} rows={conditions.map(rowOf)} />;
}
