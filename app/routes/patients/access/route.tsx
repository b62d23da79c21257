import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import { AuditTable } from "~/views/audit/AuditTable";
import { PatientLine } from "~/views/patients/PatientLine";
import { pageTitle } from "../../page-title";
import { loadAccessPage } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadAccessPage(context, routeParam(params, "patientId")));
  return { ...page, title: translator(context.language, "patients")("accessLog") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title, data?.patient.number);

export default function AccessPage() {
  const { t } = useTranslation("audit");
  const { patient, entries, timeZone, now } = useLoaderData<typeof loader>();
  const times = useTimes(timeZone);
  const whose = (
    <span className="text-base text-text">
      {patient.name}, <PatientLine patient={patient} now={now} />
    </span>
  );
  return (
    <DetailPage title={t("patients:accessLog")} backTo={`/patients/${patient.id}`} text={whose} width="wide">
      <p className="text-sm text-muted">{t("access.intro", { time: times.at(now) })}</p>
      <AuditTable entries={entries} caption={t("patients:accessLog")} timeZone={timeZone} withPatient={false} />
    </DetailPage>
  );
}
