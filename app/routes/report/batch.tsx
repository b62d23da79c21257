import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FileArchive } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { RadioGroup } from "~/ui/form/choices";
import { DetailPage } from "~/ui/shell/DetailPage";
import { SELECTED_FIELD } from "~/views/addresses/analyses";
import { BATCH_FILE } from "~/views/addresses/report";
import { SectionBoxes } from "~/views/reports/DocumentCard";
import { ReportLanguage } from "~/views/reports/ReportLanguage";
import { pageTitle } from "../page-title";
import { loadBatchPage } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const ids = new URL(request.url).searchParams.getAll(SELECTED_FIELD);
  const batch = await respond(request, loadBatchPage(context, ids));
  return { batch, title: translator(context.language, "report")("batch.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** HIST-7: one document for several analyses. */
export default function BatchPage() {
  const { batch } = useLoaderData<typeof loader>();
  const { t } = useTranslation("report");
  const { t: patientSheet } = useTranslation("patientSheet");
  const { t: realScale } = useTranslation("realScale");
  const { analyses, sections, timeZone, language } = batch;
  const reports = analyses.filter((one) => one.hasReport).length;
  const scales = analyses.filter((one) => one.hasRealScale).length;
  return (
    <DetailPage title={t("batch.title")} backTo="/analyses" text={t("batch.text")}>
      <Card className="mt-4 p-6">
        <h2 className="text-base font-semibold">{t("batch.chosen", { count: analyses.length })}</h2>
        <ChosenAnalyses analyses={analyses} timeZone={timeZone} />
        <form method="post" action={BATCH_FILE} className="mt-5 grid gap-5 border-t border-hair pt-5">
          {analyses.map(({ id }) => (
            <input key={id} type="hidden" name={SELECTED_FIELD} value={id} />
          ))}
          <ReportLanguage language={language} />
          <RadioGroup
            legend={t("batch.what")}
            name="document"
            defaultValue={reports > 0 ? "analysis" : "patientSheet"}
            tiles
            options={[
              { value: "analysis", label: t("analysis.title"), hint: t("batch.analysisHint"), disabled: reports === 0 },
              { value: "patientSheet", label: patientSheet("form.title"), hint: t("batch.patientSheetHint") },
              {
                value: "realScale",
                label: realScale("form.title"),
                hint: t("batch.realScaleHint", { count: scales }),
                disabled: scales === 0,
              },
            ]}
          />
          {reports > 0 && <SectionBoxes legend={t("batch.sections")} sections={sections} />}
          {scales > 0 && (
            <RadioGroup
              legend={realScale("form.paperOf")}
              name="paper"
              defaultValue="A3"
              options={["A3", "A4"].map((value) => ({ value, label: value }))}
            />
          )}
          <div className="flex justify-end border-t border-hair pt-4">
            <Button variant="primary" icon={FileArchive}>
              {t("batch.make", { count: analyses.length })}
            </Button>
          </div>
        </form>
      </Card>
    </DetailPage>
  );
}

type Batch = ReturnType<typeof useLoaderData<typeof loader>>["batch"];

function ChosenAnalyses({ analyses: listed, timeZone }: Pick<Batch, "analyses" | "timeZone">) {
  const { t } = useTranslation("report");
  const { t: analyses } = useTranslation("analyses");
  const { t: record } = useTranslation("record");
  const format = useFormat();
  return (
    // Scrollable, also by keyboard.
    <ul tabIndex={0} aria-label={t("batch.chosen", { count: listed.length })} className="mt-2 grid max-h-64 gap-1 overflow-y-auto text-sm">
      {listed.map(({ id, analysisType, creationDate, patientName, patientNumber }) => (
        <li key={id} className="numeral break-words">
          {t("about", {
            type: analyses(`title.${analysisType}`),
            patient: [...new Set([patientName ?? record("removedPatient"), patientNumber])].join(", "),
            time: format.time(creationDate, { timeZone }),
          })}
        </li>
      ))}
    </ul>
  );
}
