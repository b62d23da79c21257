import { Form, useSubmit } from "@remix-run/react";
import { Scale } from "lucide-react";
import { sourceText } from "~/domain/analysis/measures/sources";
import { dayGapTexts, takenText } from "~/domain/analysis/sentences/balance-tests";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import { DetailPage } from "~/ui/shell/DetailPage";
import { EmptyState } from "~/ui/status/states";
import { PatientLine } from "../../patients/PatientLine";
import { NormGaps } from "../../result/balance/NormsBlock";
import type { BalanceTestsPage } from "./balance-tests-page";
import { ConditionsTable } from "./ConditionsTable";
import { QuotientsTable } from "./QuotientsTable";

/** Sway of one day under four conditions of eyes and surface, and the quotients from it. */
export function BalanceTestsView({ page }: { page: BalanceTestsPage }) {
  const { t } = useTranslation("balanceTests");
  const { t: norms } = useTranslation("norms");
  const words = useLocalization();
  const format = useFormat();
  const { patient, day, days, taken, isFiltered, unstated, now } = page;
  return (
    <DetailPage
      title={t("title")}
      backTo={`/patients/${patient.id}`}
      text={
        <span className="text-base text-text">
          {patient.name}, <PatientLine patient={patient} now={now} />
        </span>
      }
      width="wide"
    >
      <p className="mt-2 text-sm text-muted">{t("intro")}</p>
      {day === null ? (
        <Card className="mt-4">
          <EmptyState
            icon={Scale}
            title={t("none.title")}
            action={<LinkButton to="/devices">{t("compare:history.none.start")}</LinkButton>}
          >
            {t("none.text")}
          </EmptyState>
        </Card>
      ) : (
        <>
          <DayForm day={day} days={days} />
          {taken && (
            <p className="mt-3 text-sm">{takenText(taken, words, (atMs) => format.timeOfDay(atMs, { timeZone: page.timeZone }))}</p>
          )}
          <ConditionsTable page={page} />
          <QuotientsTable page={page} />
          <div className="mt-3">
            <NormGaps gaps={dayGapTexts(page, words)} title={t("unfit")} />
          </div>
          <div className="mt-3 space-y-1 text-xs text-muted">
            {unstated > 0 && <p>{t("unstated", { count: unstated })}</p>}
            {!isFiltered && <p>{t("unfiltered")}</p>}
            <p>{t("about")}</p>
            <p>
              {norms("about")} {sourceText("santos2016")}
            </p>
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** The day is in the address, so that it can be chosen without JavaScript. */
function DayForm({ day, days }: { day: string; days: readonly string[] }) {
  const { t } = useTranslation("balanceTests");
  const format = useFormat();
  const submit = useSubmit();
  return (
    <Form
      key={day}
      method="get"
      className="mt-4 flex flex-wrap gap-2 print:hidden"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <Select
        name="day"
        aria-label={t("day")}
        defaultValue={day}
        options={days.map((value) => ({ value, label: format.dayOf(new Date(`${value}T12:00:00Z`), { timeZone: "UTC" }) }))}
      />
      <noscript>
        <Button>{t("compare:trend.show")}</Button>
      </noscript>
    </Form>
  );
}
