import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Arriving } from "~/ui/Arriving";
import { later } from "~/ui/shown/later";
import { isDrawnOtherwise } from "~/views/addresses/display";
import { ReportHead } from "~/views/branding/ReportHead";
import { corePreload } from "~/views/core/core-preload";
import { ResultDisplayProvider } from "~/views/display/result-display";
import { AnalysisBar, MoreMenu } from "~/views/result/AnalysisBar";
import { AnalysisResultView } from "~/views/result/AnalysisResultView";
import { CompareBefore } from "~/views/result/CompareLinks";
import { ContactStripCard } from "~/views/result/corrections/ContactStripCard";
import { CorrectionsCard } from "~/views/result/corrections/CorrectionsCard";
import { RegionLinesCard } from "~/views/result/corrections/RegionLinesCard";
import { RecordCard } from "~/views/result/record/RecordCard";
import { shownCompany } from "../branding/load.server";
import { loadExportDialog } from "../exports/dialog/load.server";
import { pageTitle } from "../page-title";
import type { ShellHandle } from "../signed-in/shell-handle";
import { handleAnalysisForm } from "./actions.server";
import { loadAnalysisPage } from "./load.server";
import { isShownOtherwise } from "./shown-otherwise";

const ExportDialog = later(async () => (await import("~/views/exports/dialog/ExportDialog")).ExportDialog);

/** On phones the analysis's own bar replaces the header. */
export const handle = { headerOnPhone: false, words: await needWords("measured") } satisfies ShellHandle;

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const { searchParams: search } = new URL(request.url);
  const analysis = await respond(request, loadAnalysisPage(context, routeParam(params, "analysisId"), search));
  const words = translator(context.language, "analyses");
  return {
    analysis,
    company: shownCompany(context),
    exporting: await loadExportDialog(context, search, { analysis: [analysis.record.id] }, analysis.files),
    title: `${words(`title.${analysis.record.analysisType}`)}, ${analysis.record.patientName}`,
  };
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleAnalysisForm(await requireContext(request, server), request, routeParam(params, "analysisId"));
}

/** Display options, the part and the player's moment change without loading data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  !isDrawnOtherwise(change) && !isShownOtherwise(change) && change.defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.title).concat(data ? corePreload([{ ...data.analysis.record, kind: deviceKind(data.analysis.record) }]) : []);

/** RES-1: the page of a saved analysis. */
export default function AnalysisPage() {
  const { analysis, company, exporting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("analyses");
  const { record, timeZone } = analysis;
  const time = useTimes(timeZone).at(new Date(record.creationDate));
  return (
    <ResultDisplayProvider key={record.id} saved={analysis.display}>
      <ReportHead {...company} title={t(`title.${record.analysisType}`)} time={time} className="mx-4 hidden print:flex" />
      {/* In print a table head, so that every sheet names the patient. */}
      <div className="contents print:table print:w-full">
        <div className="contents print:table-header-group print:break-inside-avoid">
          <AnalysisBar {...analysis} />
        </div>
        <Arriving className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11 print:table-row-group">
          <AnalysisResultView
            analysis={analysis}
            heading="h1"
            corrections={
              stepsIn(record.result) ? (
                <>
                  <ContactStripCard {...analysis} />
                  <RegionLinesCard {...analysis} />
                  <CorrectionsCard {...analysis} />
                </>
              ) : undefined
            }
            about={<RecordCard {...analysis} />}
          >
            <CompareBefore {...analysis} />
            <MoreMenu {...analysis} />
          </AnalysisResultView>
        </Arriving>
      </div>
      {exporting && <ExportDialog {...exporting} of={record.patientName} closeTo={`/analyses/${record.id}`} />}
    </ResultDisplayProvider>
  );
}
