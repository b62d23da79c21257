import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { figureOf } from "~/domain/analysis/measures/figures";
import { normText } from "~/domain/analysis/norms/shown-norms";
import { useLocalization } from "~/i18n/use-localization";
import { useShownTime } from "~/i18n/use-shown-time";
import { MeasureFigure } from "../../analysis/measures/MeasureFigure";
import { MeasureName } from "../../analysis/measures/MeasureName";
import { ResultCard } from "../../analysis/result/ResultCard";
import type { BalanceTestsPage, ShownCondition } from "./load.server";

/** The four conditions with the newest capture of each, its figures and, where norms fit, where they lie among people. */
export function ConditionsTable({ page: { conditions, measures, timeZone } }: { page: BalanceTestsPage }) {
  const { t } = useTranslation("balanceTests");
  const { t: record } = useTranslation("record");
  const named = measures.map((id) => figureOf("Balance", id, { value: null, unit: "kPa" }));
  return (
    <ResultCard title={t("conditions")} className="mt-4">
      <div tabIndex={0} role="group" aria-label={t("conditions")} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t("conditions")}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <td />
              <th scope="col" className="px-2 py-2 text-start align-bottom font-medium">
                {t("capture")}
              </th>
              {named.map((figure) => (
                <th key={figure.id} scope="col" className="px-2 py-2 text-end align-bottom font-medium last:pe-4">
                  <MeasureName measure={figure.measure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conditions.map((shown) => {
              const { eyes, surface } = shown.condition;
              return (
                <tr key={`${eyes} ${surface}`} className="border-t border-hair align-top">
                  <th scope="row" className="min-w-28 py-2 ps-4 pe-2 text-start font-normal">
                    {t("condition", { eyes: record(`condition.is.eyes.${eyes}`), surface: record(`condition.is.surface.${surface}`) })}
                  </th>
                  <ConditionCells shown={shown} measures={measures} timeZone={timeZone} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ResultCard>
  );
}

interface ConditionCellsProps extends Pick<BalanceTestsPage, "measures" | "timeZone"> {
  shown: ShownCondition;
}

function ConditionCells({ shown: { capture }, measures, timeZone }: ConditionCellsProps) {
  const { t } = useTranslation("balanceTests");
  const words = useLocalization();
  const times = useShownTime(timeZone);
  if (!capture) {
    return (
      <td colSpan={1 + measures.length} className="px-2 py-2 text-muted">
        {t("missing")}
      </td>
    );
  }
  const { id, at, isOutdated, unit, values, norms } = capture;
  return (
    <>
      <td className="px-2 py-2">
        <Link to={`/analyses/${id}`}>
          <time dateTime={at.toISOString()}>{times.at(at)}</time>
        </Link>
        {isOutdated && <p className="text-xs text-muted">{t("outdated")}</p>}
      </td>
      {measures.map((measure, column) => {
        const figure = figureOf("Balance", measure, { value: values[column] ?? null, unit });
        const norm = norms[column];
        return (
          <td key={measure} className="min-w-28 px-2 py-2 text-end last:pe-4">
            <MeasureFigure figure={figure} />
            {norm && figure.value !== null && <p className="mt-0.5 text-xs text-muted">{normText(figure, norm, words)}</p>}
          </td>
        );
      })}
    </>
  );
}
