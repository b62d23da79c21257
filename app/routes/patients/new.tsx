import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { PatientFormPage } from "~/views/patients/PatientFormPage";
import { pageTitle } from "../page-title";
import { loadPatientForm } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const { now, language } = context;
  await respond(request, loadPatientForm(context, null));
  return { now, title: translator(language, "patients")("register") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NewPatient() {
  return <PatientFormPage patient={null} now={useLoaderData<typeof loader>().now} />;
}
