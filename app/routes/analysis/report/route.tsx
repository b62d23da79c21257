import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "~/domain/language";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { Select } from "~/ui/form/Select";
import { DetailPage } from "~/ui/shell/DetailPage";
import { reportFileAddress, SECTION_FIELD } from "./fields";
import { loadReportPage } from "./load.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const shown = await respond(request, loadReportPage(context, params.analysisId ?? ""));
  return { ...shown, title: translator(context.language, "report")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** HIST-7: which sections the report of an analysis has, and in which language; the answer is the file. */
export default function ReportPage() {
  const { t } = useTranslation("report");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { title, analysis, sections, language, timeZone } = useLoaderData<typeof loader>();
  const { id, type, patientName, patientNumber, time } = analysis;
  const about = [analyses(`title.${type}`), ...new Set([patientName, patientNumber]), format.time(time, { timeZone })].join(" · ");
  return (
    <DetailPage title={title} backTo={`/analyses/${id}`} text={<span className="numeral">{about}</span>}>
      <FormCard
        form={(children) => (
          // The answer is a file, which only the browser itself saves.
          <Form method="post" action={reportFileAddress(id)} reloadDocument>
            {children}
          </Form>
        )}
        body={
          <div className="grid gap-6 sm:grid-cols-2">
            <fieldset>
              <legend className="text-sm font-medium">{t("sections")}</legend>
              <div className="mt-3 flex flex-col gap-2">
                <Checkbox checked disabled readOnly>
                  <span>
                    {t("section.main")} <span className="text-muted">{t("always")}</span>
                  </span>
                </Checkbox>
                {sections.map(({ name, isOffered, isChosen }) => (
                  <Checkbox key={name} name={SECTION_FIELD} value={name} defaultChecked={isChosen} disabled={!isOffered}>
                    <span className={isOffered ? "" : "text-muted"}>
                      {t(`choice.${name}`)} {!isOffered && t("notThere")}
                    </span>
                  </Checkbox>
                ))}
              </div>
            </fieldset>
            <div>
              <Field label={t("language")} hint={t("remembered")}>
                <Select name="language" defaultValue={language} options={languageOptions} />
              </Field>
            </div>
          </div>
        }
        actions={
          <Button variant="primary" icon={FileText}>
            {t("download")}
          </Button>
        }
      />
    </DetailPage>
  );
}
