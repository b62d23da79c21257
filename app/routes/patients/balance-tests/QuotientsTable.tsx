import { useTranslation } from "react-i18next";
import type { QuotientFound } from "~/domain/analysis/comparison/balance-tests";
import { figureOf } from "~/domain/analysis/measures/figures";
import { quotientNormText } from "~/domain/analysis/norms/shown-norms";
import { circumstanceName } from "~/domain/analysis/sentences/circumstances";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { Figure } from "~/ui/Figure";
import { MeasureName } from "../../analysis/measures/MeasureName";
import { ResultCard } from "../../analysis/result/ResultCard";
import type { BalanceTestsPage } from "./load.server";

/** What the conditions tell together: each quotient with what is divided by what, or why there is none. */
export function QuotientsTable({ page: { quotients, measures } }: { page: BalanceTestsPage }) {
  const { t } = useTranslation("balanceTests");
  const named = measures.map((id) => figureOf("Balance", id, { value: null, unit: "kPa" }));
  return (
    <ResultCard title={t("quotients")} className="mt-4">
      <div tabIndex={0} role="group" aria-label={t("quotients")} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t("quotients")}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <td />
              {named.map((figure) => (
                <th key={figure.id} scope="col" className="px-2 py-2 text-end align-bottom font-medium last:pe-4">
                  <MeasureName measure={figure.measure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quotients.map(({ quotient, found }) => (
              <tr key={quotient} className="border-t border-hair align-top">
                <th scope="row" className="min-w-40 py-2 ps-4 pe-2 text-start font-normal">
                  {t(`quotient.${quotient}.name`)}
                  <p className="text-xs text-muted">{t(`quotient.${quotient}.how`)}</p>
                </th>
                {found.map((one, column) => (
                  <td key={measures[column]} className="min-w-28 px-2 py-2 text-end last:pe-4">
                    <QuotientCell found={one} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ResultCard>
  );
}

function QuotientCell({ found }: { found: QuotientFound }) {
  const { t } = useTranslation("balanceTests");
  const words = useLocalization();
  const format = useFormat();
  if ("withheld" in found) {
    const { withheld } = found;
    const text =
      withheld === "missing"
        ? t("withheldMissing")
        : t("withheld", { differing: withheld.map((name) => circumstanceName(name, words)).join(", ") });
    return <span className="text-xs text-muted">{text}</span>;
  }
  const { value, norm } = found;
  return (
    <>
      <Figure value={format.number(value, { decimals: 2 })} />
      {norm && <p className="mt-0.5 text-xs text-muted">{quotientNormText(value, norm, words)}</p>}
    </>
  );
}
