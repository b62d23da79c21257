import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import type { PatientAnswer } from "~/views/patients/patient-dialog-data";
import { PatientFormPage } from "~/views/patients/PatientFormPage";
import { PatientList } from "~/views/patients/PatientList";
import { pageTitle } from "../page-title";
import { handlePatientForm } from "./actions.server";
import { loadPatientList } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const list = await respond(request, loadPatientList(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "patients")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handlePatientForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** The patient list; without JavaScript it also shows a refused form with its errors. */
export default function PatientsPage() {
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<PatientAnswer>();
  if (answer) return <PatientFormPage patient={answer.patient} now={list.now} answer={answer} />;
  return <PatientList {...list} />;
}
