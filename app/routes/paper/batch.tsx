import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FileArchive } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { RadioGroup } from "~/ui/form/choices";
import { DetailPage } from "~/ui/shell/DetailPage";
import { SELECTED_FIELD } from "../analyses/filter";
import { BATCH_FILE } from "./address";
import { loadBatchPage } from "./load.server";
import { PaperLanguage } from "./PaperLanguage";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const ids = new URL(request.url).searchParams.getAll(SELECTED_FIELD);
  const batch = await respond(request, loadBatchPage(context, ids));
  return { batch, title: translator(context.language, "paper")("batch.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** HIST-7: papers of several analyses at once. */
export default function BatchPage() {
  const { batch } = useLoaderData<typeof loader>();
  const { t } = useTranslation("paper");
  const { t: analyses } = useTranslation("analyses");
  const { t: record } = useTranslation("record");
  const { t: realScale } = useTranslation("realScale");
  const format = useFormat();
  const { analyses: listed, timeZone, language } = batch;
  const haveScale = listed.filter((one) => one.hasRealScale).length;
  return (
    <DetailPage title={t("batch.title")} backTo="/analyses" text={t("batch.text")}>
      <Card className="mt-4 p-6">
        <h2 className="text-base font-semibold">{t("batch.chosen", { count: listed.length })}</h2>
        <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto text-sm">
          {listed.map(({ id, analysisType, creationDate, patientName, patientNumber }) => (
            <li key={id} className="numeral break-words">
              {t("about", {
                type: analyses(`title.${analysisType}`),
                patient: `${patientName ?? record("removedPatient")}, ${patientNumber}`,
                time: format.time(creationDate, { timeZone }),
              })}
            </li>
          ))}
        </ul>
        <form method="post" action={BATCH_FILE} className="mt-4 grid gap-4">
          {listed.map(({ id }) => (
            <input key={id} type="hidden" name={SELECTED_FIELD} value={id} />
          ))}
          <RadioGroup
            legend={t("batch.what")}
            name="print"
            defaultValue="patientSheet"
            tiles
            options={[
              { value: "patientSheet", label: t("batch.patientSheet"), hint: t("batch.patientSheetHint") },
              {
                value: "realScale",
                label: t("batch.realScale"),
                hint: t("batch.realScaleHint", { count: haveScale }),
                disabled: haveScale === 0,
              },
            ]}
          />
          {haveScale > 0 && (
            <RadioGroup
              legend={realScale("form.paperOf")}
              name="paper"
              defaultValue="A3"
              options={["A3", "A4"].map((value) => ({ value, label: value }))}
            />
          )}
          <PaperLanguage language={language} id="batch-language" />
          <div className="flex justify-end">
            <Button variant="primary" icon={FileArchive}>
              {t("batch.make", { count: listed.length })}
            </Button>
          </div>
        </form>
      </Card>
    </DetailPage>
  );
}
