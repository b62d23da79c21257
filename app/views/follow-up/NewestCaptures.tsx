import { Link } from "@remix-run/react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import type { PatientHistoryData } from "./patient-history-data";

/** A patient's newest analyses of all types by day, newest first. */
export function NewestCaptures({ captures, timeZone }: Pick<PatientHistoryData, "captures" | "timeZone">) {
  const { t } = useTranslation("patients");
  const { t: typeName } = useTranslation("analyses");
  const format = useFormat();
  const days = new Map<string, PatientHistoryData["captures"]>();
  for (const capture of captures) {
    const day = format.dayOf(capture.creationDate, { timeZone });
    days.set(day, [...(days.get(day) ?? []), capture]);
  }
  return (
    <Card className="print:hidden">
      <h2 className="text-sm font-semibold">{t("record.last")}</h2>
      <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <p className="numeral text-xs text-muted">{day}</p>
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {ofDay.map(({ id, analysisType, creationDate }) => (
                <li key={id}>
                  <Link
                    to={`/analyses/${id}`}
                    className="flex h-7 items-center gap-1.5 rounded-full border border-border px-2.5 text-xs text-text no-underline hover:bg-fill pointer-coarse:h-11"
                  >
                    {typeName(`type.${analysisType}`)}
                    <span className="numeral text-muted">{format.timeOfDay(creationDate, { timeZone })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
