import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withNames } from "~/domain/caller";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { PatientFormPage } from "~/views/patients/PatientFormPage";
import { pageTitle } from "../page-title";
import { loadPatientForm } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = withNames(await requireContext(request, server));
  const patient = await respond(request, loadPatientForm(context, routeParam(params, "patientId")));
  return { patient, now: context.now, title: translator(context.language, "patients")("edit") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function EditPatient() {
  const { patient, now } = useLoaderData<typeof loader>();
  return <PatientFormPage patient={patient} now={now} />;
}
