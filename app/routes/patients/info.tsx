import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ArrowLeft, UserCheck, UserPen } from "lucide-react";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { needWords } from "~/i18n/need-words";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { Menu, MenuLink } from "~/ui/shell/Menu";
import { useCan } from "~/ui/use-may";
import { PatientHistory } from "~/views/follow-up/PatientHistory";
import { PatientBanner } from "~/views/patients/PatientBanner";
import { PatientFacts } from "~/views/patients/PatientFacts";
import { RecordMenu } from "~/views/patients/RecordMenu";
import { pageTitle } from "../page-title";
import { loadPatientHistory } from "./history/load.server";
import { loadPatient, loadRecordingDevices } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const patient = await respond(request, loadPatient(context, routeParam(params, "patientId")));
  const history = await respond(request, loadPatientHistory(context, patient.id, new URL(request.url).searchParams));
  const devices = await respond(request, loadRecordingDevices(context, patient.id));
  return { patient, history, devices, now: context.now };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.patient.number);

/** PAT-4, PEER-7: overview of a patient. */
export default function PatientInfo() {
  const { patient, history, devices, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("patients");
  const may = useCan();
  const here = `/patients/${patient.id}`;
  return (
    <div className="mx-auto w-full max-w-[95.5rem] px-4 md:px-11 pt-6 pb-12">
      <header className="flex flex-wrap items-center gap-2">
        <LinkIconButton to="/patients" icon={ArrowLeft} label={t("common:back")} />
        <PatientBanner patient={patient} now={now} heading className="basis-[calc(100%-4rem)] sm:basis-72" />
        {may("captureAnalyses") && <RecordMenu patientId={patient.id} devices={devices} />}
        <Form method="post" action="/patients">
          <input type="hidden" name="intent" value="select" />
          <input type="hidden" name="patientId" value={patient.id} />
          <input type="hidden" name="redirectTo" value={here} />
          <Button icon={UserCheck}>{t("choose")}</Button>
        </Form>
        {may("writePatients") && (
          <LinkButton to={`${here}/edit`} icon={UserPen}>
            {t("edit")}
          </LinkButton>
        )}
        <Menu label={t("common:more")}>
          <MenuLink to={`/analyses?patient=${patient.id}`}>{t("common:analyses")}</MenuLink>
          {history.types.some(({ type }) => analysisOf(type).isBalanceTest) && (
            <MenuLink to={`${here}/balance`}>{t("balanceTests:link")}</MenuLink>
          )}
          {may("exportAnalyses") && <MenuLink to={`/analyses?patient=${patient.id}&dialog=export`}>{t("exportDialog:open")}</MenuLink>}
          {may("captureAnalyses") && (
            <MenuLink to={`/import?${new URLSearchParams({ patient: patient.number }).toString()}`}>{t("import:link")}</MenuLink>
          )}
          {may("exportPatients") && <MenuLink to={`${here}/data`}>{t("patients:dataLink")}</MenuLink>}
          {may("readAccessList") && <MenuLink to={`${here}/access`}>{t("patients:accessLog")}</MenuLink>}
        </Menu>
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
