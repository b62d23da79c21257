import { Form } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import { conditionTexts } from "~/domain/analysis/sentences/conditions";
import { calibrationText } from "~/domain/calibration/sentence";
import { deviceKind } from "~/domain/device/device";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { Button } from "~/ui/form/Button";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { ImportWarnings } from "../../import/ImportWarnings";
import { analysisIntents } from "../intents";
import { ConditionFields } from "./ConditionFields";
import { DeleteAnalysis } from "./DeleteAnalysis";
import { Reassign } from "./Reassign";

type RecordCardProps = Pick<
  AnalysisPageData,
  "record" | "may" | "coreVersion" | "keptDays" | "timeZone" | "cushions" | "reassignTo" | "now"
>;

export function RecordCard({ record, may, coreVersion, keptDays, timeZone, cushions, reassignTo, now }: RecordCardProps) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const subjectFacts = useSubjectFacts();
  const words = useLocalization();
  const stated = conditionTexts(record, words);
  return (
    <Card className="mt-4 print:break-inside-avoid">
      <h2 className="text-sm font-semibold">{t("title")}</h2>
      <Facts
        facts={[
          [t("patientThen"), subjectFacts(record).join(" · ")] as const,
          [t("condition.title"), stated.length > 0 ? stated.join(" · ") : t("condition.unstated")] as const,
          [
            t("frames"),
            t("framesOf", {
              frames: format.number(record.frameCount),
              expected: format.number(record.expectedFrames),
              rate: format.number(record.nominalHz),
            }),
          ] as const,
          ...(record.imported || deviceKind(record).channels.length > 0
            ? []
            : [
                [
                  t("calibration:title"),
                  calibrationText(record.calibrations, record.deviceGeometry.unit, words, (at) => format.time(at, { timeZone })),
                ] as const,
              ]),
          ...(record.imported
            ? [
                [
                  t("imported"),
                  [
                    record.imported.fileName,
                    t(`import:format.${record.imported.format}`),
                    format.time(new Date(record.imported.at), { timeZone }),
                  ]
                    .filter((part) => part !== "")
                    .join(", "),
                ] as const,
              ]
            : []),
          [t("computedBy"), t("versions", { result: record.resultVersion, core: record.coreVersion ?? t("coreUnknown") })] as const,
        ]}
      />
      {record.imported && <ImportWarnings warnings={record.imported.warnings ?? []} />}
      {may.change && (
        <Form method="post" className="flex flex-wrap items-end gap-2 border-t border-hair py-4 print:hidden">
          <ConditionFields
            asked={requestedConditions(record.analysisType, deviceKind(record).stance)}
            stated={record.conditions}
            cushions={cushions}
          />
          <Button name="intent" value={analysisIntents.conditions}>
            {t("condition.save")}
          </Button>
        </Form>
      )}
      {may.reassign && <Reassign record={record} reassignTo={reassignTo} now={now} />}
      {may.correct && record.coreVersion !== coreVersion && (
        <Form method="post" className="flex flex-wrap items-center gap-3 print:hidden">
          <Button name="intent" value={analysisIntents.recompute} icon={RefreshCw}>
            {t("recompute")}
          </Button>
          <p className="text-sm text-muted">{t("recomputeAbout")}</p>
        </Form>
      )}
      {may.delete && <DeleteAnalysis record={record} keptDays={keptDays} timeZone={timeZone} />}
    </Card>
  );
}

function useSubjectFacts(): (record: Pick<AnalysisRecord, "patientNumber" | "subject">) => string[] {
  const { t } = useTranslation("record");
  const format = useFormat();
  return ({ patientNumber, subject: { ageYears, heightCm, weightKg } }) => [
    patientNumber,
    ...(ageYears === null ? [] : [t("age", { count: ageYears })]),
    ...(heightCm === null ? [] : [format.quantity(heightCm, "cm", { atMost: 1 })]),
    ...(weightKg === null ? [] : [format.quantity(weightKg, "kg", { atMost: 1 })]),
  ];
}
