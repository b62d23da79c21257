import { useTranslation } from "react-i18next";
import { ANALYSIS_NOTES_MAX } from "~/domain/analysis/record";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import type { ShownRecord } from "../load.server";

/** What the clinician wrote down. */
export function Notes({ record }: { record: ShownRecord }) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return (
    <Card className="flex min-w-0 flex-col break-inside-avoid md:max-xl:col-span-2">
      <h2 className="text-sm font-semibold">{t("notes.title")}</h2>
      {record.notes === "" ? (
        <p className="mt-2 text-sm text-muted">{t("notes.none")}</p>
      ) : (
        <>
          <p className="mt-2 text-sm break-words whitespace-pre-line">{record.notes}</p>
          <p className="numeral mt-2 text-xs font-normal text-muted">
            {t("notes.count", { used: format.number(record.notes.length), most: format.number(ANALYSIS_NOTES_MAX) })}
          </p>
        </>
      )}
    </Card>
  );
}
