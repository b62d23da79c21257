import { useLocation, useSearchParams } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { DeleteDialog } from "../../analyses/DeleteDialog";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { analysisIntents } from "../intents";

/** HIST-2: deletes after confirmation, with 30 seconds to undo. */
export function DeleteAnalysis({ record, keptDays, timeZone }: Pick<AnalysisPageData, "record" | "keptDays" | "timeZone">) {
  const { t } = useTranslation("record");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const others = new URLSearchParams(search);
  others.delete("dialog");
  const { analysisType, patientName, creationDate } = record;
  const line = analyses("open", {
    type: analyses(`type.${analysisType}`),
    patient: patientName,
    time: format.time(creationDate, { timeZone }),
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-hair pt-4 print:hidden">
      <LinkButton to={`?${new URLSearchParams([...others, ["dialog", "delete"]])}`} preventScrollReset variant="danger" icon={Trash2}>
        {t("delete")}
      </LinkButton>
      <p className="text-sm text-muted">{t("deleteAbout", { count: keptDays })}</p>
      {search.get("dialog") === "delete" && (
        <DeleteDialog
          lines={[line]}
          keptDays={keptDays}
          closeTo={`${pathname}?${others}`}
          action={pathname}
          fields={{ intent: analysisIntents.delete }}
        />
      )}
    </div>
  );
}
