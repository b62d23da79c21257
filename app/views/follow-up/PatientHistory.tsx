import { ChartLine } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { EmptyState } from "~/ui/status/states";
import { LastChange } from "./LastChange";
import { NewestAnalyses } from "./NewestAnalyses";
import { NewestCaptures } from "./NewestCaptures";
import type { PatientHistoryData } from "./patient-history-data";
import { TrendCard } from "./TrendCard";

export function PatientHistory({ history, patientId }: { history: PatientHistoryData; patientId: string }) {
  const { t } = useTranslation("compare");
  const { types, captures, trend, change, timeZone } = history;
  if (types.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ChartLine}
          title={t("history.none.title")}
          action={<LinkButton to="/devices">{t("history.none.start")}</LinkButton>}
        >
          {t("history.none.text")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="min-w-0 space-y-4">
      {captures.length > 0 && <NewestCaptures captures={captures} timeZone={timeZone} />}
      {change && trend && <LastChange change={change} trend={trend} timeZone={timeZone} />}
      {types.map((ofType) => (
        <NewestAnalyses key={ofType.type} ofType={ofType} patientId={patientId} timeZone={timeZone} />
      ))}
      <TrendCard trend={trend} types={types.map(({ type }) => type)} timeZone={timeZone} />
    </div>
  );
}
