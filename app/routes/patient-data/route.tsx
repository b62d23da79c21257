import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Download, Trash2 } from "lucide-react";
import { withNames } from "~/domain/caller";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { DetailPage } from "~/ui/shell/DetailPage";
import { PatientLine } from "~/views/patients/PatientLine";
import { pageTitle } from "../page-title";
import { handleErasure, type ErasureRefusal } from "./actions.server";
import { loadPatientData } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = withNames(await requireContext(request, server));
  return respond(request, loadPatientData(context, routeParam(params, "patientId")));
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleErasure(await requireContext(request, server), request, routeParam(params, "patientId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.patient.number);

/** PAT-5: exports or erases a patient's data. */
export default function PatientDataPage() {
  const { patient, now } = useLoaderData<typeof loader>();
  const refused = useActionData<ErasureRefusal>();
  const { t } = useTranslation("patientData");
  const { t: problems } = useTranslation("problems");
  const busy = useNavigation().formMethod === "POST";
  return (
    <DetailPage
      title={t("title", { name: patient.name })}
      backTo={`/patients/${patient.id}`}
      text={<PatientLine patient={patient} now={now} />}
    >
      <Card className="mt-5 p-6">
        <h2 className="text-base font-semibold">{t("archive.title")}</h2>
        <p className="mt-1 text-sm text-muted">{t("archive.text")}</p>
        <LinkButton to={`/patients/${patient.id}/archive.zip`} reloadDocument icon={Download} className="mt-4">
          {t("archive.download")}
        </LinkButton>
      </Card>
      <Card className="mt-4 p-6">
        <h2 className="text-base font-semibold">{t("erase.title")}</h2>
        <p className="mt-1 text-sm text-muted">{t("erase.text")}</p>
        <p className="mt-2 text-sm text-muted">{t("erase.kept")}</p>
        <Form method="post" className="mt-4 grid gap-4">
          <Field
            label={t("erase.typeName", { name: patient.name })}
            field={{
              name: "name",
              required: true,
              defaultValue: refused?.name ?? "",
              ...(refused && { errors: [problems(refused.problem.code, { ...refused.problem.details })] }),
            }}
          >
            <TextInput autoComplete="off" spellCheck={false} />
          </Field>
          <div className="flex justify-end">
            <Button variant="destroy" icon={Trash2} busy={busy}>
              {t("erase.button")}
            </Button>
          </div>
        </Form>
      </Card>
    </DetailPage>
  );
}
