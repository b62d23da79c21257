import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { DetailPage } from "~/ui/shell/DetailPage";
import { loadPaperPage } from "./load.server";
import { PatientSheetCard } from "./PatientSheetCard";
import { RealScaleCard } from "./RealScaleCard";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const paper = await respond(request, loadPaperPage(context, params.analysisId ?? ""));
  return { paper, title: translator(context.language, "paper")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** HIST-8: what of an analysis can be printed. */
export default function PaperPage() {
  const { paper } = useLoaderData<typeof loader>();
  const { t } = useTranslation("paper");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { id, type, time, timeZone, patientName, language, realScale, agreed } = paper;
  const about = t("about", { type: analyses(`title.${type}`), patient: patientName, time: format.time(time, { timeZone }) });
  return (
    <DetailPage title={t("title")} backTo={`/analyses/${id}`} text={about}>
      <PatientSheetCard analysisId={id} agreed={agreed} language={language} />
      {realScale && <RealScaleCard analysisId={id} offer={realScale} language={language} />}
    </DetailPage>
  );
}
