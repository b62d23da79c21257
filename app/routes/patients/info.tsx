import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Download, FileUp, FolderLock, History, Scale, ScrollText, UserCheck, UserPen } from "lucide-react";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { useCan } from "~/ui/use-may";
import { pageTitle } from "../page-title";
import { loadPatientHistory } from "./history/load.server";
import { PatientHistory } from "./history/PatientHistory";
import { loadPatient } from "./load.server";
import { PatientFacts } from "./PatientFacts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const patient = await respond(request, loadPatient(context, routeParam(params, "patientId")));
  const history = await respond(request, loadPatientHistory(context, patient.id, new URL(request.url).searchParams));
  return { patient, history };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.patient.number);

/** PAT-4, PEER-7: overview of a patient. */
export default function PatientInfo() {
  const { patient, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation("patients");
  const may = useCan();
  const here = `/patients/${patient.id}`;
  return (
    <div className="mx-auto w-full max-w-[95.5rem] px-4 md:px-11 pt-6 pb-12">
      <header className="flex flex-wrap items-center gap-2">
        <LinkIconButton to="/patients" icon={ArrowLeft} label={t("common:back")} />
        <h1 data-patient={patient.id} className="min-w-0 grow basis-[calc(100%-4rem)] truncate text-2xl font-semibold">
          {patient.name}
        </h1>
        <Form method="post" action="/patients">
          <input type="hidden" name="intent" value="select" />
          <input type="hidden" name="patientId" value={patient.id} />
          <input type="hidden" name="redirectTo" value={here} />
          <Button icon={UserCheck}>{t("choose")}</Button>
        </Form>
        <LinkButton to={`/analyses?patient=${patient.id}`} icon={History}>
          {t("common:analyses")}
        </LinkButton>
        {history.types.some(({ type }) => analysisOf(type).isBalanceTest) && (
          <LinkButton to={`${here}/balance`} icon={Scale}>
            {t("balanceTests:link")}
          </LinkButton>
        )}
        {may("exportAnalyses") && (
          <LinkButton to={`/analyses?patient=${patient.id}&dialog=export`} icon={Download}>
            {t("exportDialog:open")}
          </LinkButton>
        )}
        {may("captureAnalyses") && (
          <LinkButton to={`/import?${new URLSearchParams({ patient: patient.number }).toString()}`} icon={FileUp}>
            {t("import:link")}
          </LinkButton>
        )}
        {may("exportPatients") && (
          <LinkButton to={`${here}/data`} icon={FolderLock}>
            {t("patientData:link")}
          </LinkButton>
        )}
        {may("readAccessList") && (
          <LinkButton to={`${here}/access`} icon={ScrollText}>
            {t("audit:access.title")}
          </LinkButton>
        )}
        {may("writePatients") && (
          <LinkButton to={`${here}/edit`} variant="primary" icon={UserPen}>
            {t("edit")}
          </LinkButton>
        )}
      </header>
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <PatientHistory history={history} patientId={patient.id} />
        <Card className="h-fit py-1.5">
          <h2 className="pt-2.5 text-sm font-semibold">{t("compare:facts")}</h2>
          <PatientFacts patient={patient} />
        </Card>
      </div>
    </div>
  );
}
