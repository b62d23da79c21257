import type { QuotientFound } from "~/domain/analysis/comparison/balance-tests";
import { quotientTexts } from "~/domain/analysis/sentences/balance-tests";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import type { BalanceTestsPage } from "./balance-tests-page";
import { DayTable } from "./DayTable";

/** Each quotient with its operands, or why it is missing. */
export function QuotientsTable({ page: { quotients, measures } }: { page: BalanceTestsPage }) {
  const { t } = useTranslation("balanceTests");
  return (
    <DayTable
      title={t("quotients")}
      measures={measures}
      rows={quotients.map(({ quotient, found }) => ({
        key: quotient,
        head: (
          <>
            {t(`quotient.${quotient}.name`)}
            <p className="text-xs font-normal text-muted">{t(`quotient.${quotient}.how`)}</p>
          </>
        ),
        cells: found.map((one, column) => <QuotientCell key={measures[column]} found={one} />),
      }))}
    />
  );
}

function QuotientCell({ found }: { found: QuotientFound }) {
  const texts = quotientTexts(found, useLocalization());
  if ("withheld" in texts) return <span className="text-xs text-muted">{texts.withheld}</span>;
  return (
    <>
      <Figure value={texts.value} />
      {texts.norm !== null && <p className="mt-0.5 text-xs text-muted">{texts.norm}</p>}
    </>
  );
}
