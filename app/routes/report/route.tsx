import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Card } from "~/ui/Card";
import { DetailPage } from "~/ui/shell/DetailPage";
import { reportFileAddress } from "~/views/addresses/report";
import { AnalysisReportCard, PatientSheetCard } from "~/views/reports/DocumentCard";
import { RealScaleCard } from "~/views/reports/RealScaleCard";
import { ReportLanguage } from "~/views/reports/ReportLanguage";
import { pageTitle } from "../page-title";
import { loadReportPage } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const report = await respond(request, loadReportPage(context, routeParam(params, "analysisId")));
  return { report, title: translator(context.language, "report")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** HIST-7, HIST-8: documents about the analysis; each button answers with a file. */
export default function ReportPage() {
  const { report } = useLoaderData<typeof loader>();
  const { t } = useTranslation("report");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { analysis, sections, realScale, agreed, language, timeZone } = report;
  const { id, type, patientName, patientNumber, time } = analysis;
  const about = [analyses(`title.${type}`), ...new Set([patientName, patientNumber]), format.time(time, { timeZone })].join(" · ");
  return (
    <DetailPage title={t("title")} backTo={`/analyses/${id}`} text={<span className="numeral">{about}</span>}>
      {/* A native form, since only the browser itself saves a file answer and keeps the page. */}
      <form method="post" action={reportFileAddress(id)} className="mt-4 grid gap-4">
        <Card className="px-6 py-4">
          <ReportLanguage language={language} />
        </Card>
        {sections && <AnalysisReportCard sections={sections} />}
        <PatientSheetCard agreed={agreed} />
        {realScale && <RealScaleCard offer={realScale} />}
      </form>
    </DetailPage>
  );
}
