import { Form } from "@remix-run/react";
import { RefreshCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { Button } from "~/ui/form/Button";
import { analysisIntents } from "../intents";
import type { AnalysisPageData } from "../load.server";
import { useSubjectFacts } from "./use-subject-facts";

/** What the record of an analysis holds beside its result, and what may be done with it. */
export function RecordCard({ record, may, coreVersion, keptDays }: Pick<AnalysisPageData, "record" | "may" | "coreVersion" | "keptDays">) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const subjectFacts = useSubjectFacts();
  return (
    <Card className="mt-4 print:break-inside-avoid">
      <h2 className="text-sm font-semibold">{t("title")}</h2>
      <Facts
        facts={[
          [t("patientThen"), subjectFacts(record).join(" · ")] as const,
          [
            t("frames"),
            t("framesOf", {
              frames: format.number(record.frameCount),
              expected: format.number(record.expectedFrames),
              rate: format.number(record.nominalHz),
            }),
          ] as const,
          [t("computedBy"), t("versions", { result: record.resultVersion, core: record.coreVersion ?? t("coreUnknown") })] as const,
        ]}
      />
      {may.change && record.coreVersion !== coreVersion && (
        <Form method="post" className="flex flex-wrap items-center gap-3 print:hidden">
          <Button name="intent" value={analysisIntents.recompute} icon={RefreshCw}>
            {t("recompute")}
          </Button>
          <p className="text-sm text-muted">{t("recomputeAbout")}</p>
        </Form>
      )}
      {may.change && (
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-3 border-t border-hair pt-4 print:hidden">
          <Button name="intent" value={analysisIntents.delete} variant="danger" icon={Trash2}>
            {t("delete")}
          </Button>
          <p className="text-sm text-muted">{t("deleteAbout", { count: keptDays })}</p>
        </Form>
      )}
    </Card>
  );
}
