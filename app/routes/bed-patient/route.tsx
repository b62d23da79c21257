import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { UserMinus } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { bedPatientPath } from "~/views/addresses/bed-patient";
import { PatientPicker } from "~/views/patients/PatientPicker";
import { pageTitle } from "../page-title";
import { handleBedPatientForm } from "./actions.server";
import { loadBedPatient } from "./load.server";

/** `device` in the address, as on the live page. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadBedPatient(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "settings")(`patientOf.${page.place.stance}`) };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleBedPatientForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name, data?.title);

/** DASH-7: the bed's or seat's patient, whom alarms, ward and notifications name. */
export default function BedPatientPage() {
  const { device, place, q, found, backTo, now, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const placeName = usePlace();
  const action = bedPatientPath(device.id, backTo);
  const bed = place.stance === "bed" ? [t("devices:label.bed", { bed: device.bed })] : [];
  const text = [device.name, placeName(device.room), ...bed].join(" · ");
  return (
    <DetailPage title={title} backTo={backTo} text={text}>
      <Card className="mt-5 flex flex-wrap items-center justify-between gap-3 p-6">
        <p className="font-medium">{place.patient?.name ?? t("devices:ward.nobody")}</p>
        {place.patient && (
          <Form method="post" action={action}>
            <input type="hidden" name="patientId" value="" />
            <Button icon={UserMinus}>{t("patientOf.remove")}</Button>
          </Form>
        )}
      </Card>
      <Card className="mt-4 p-6">
        <p className="mb-4 text-sm text-muted">{t(`patientOf.moves.${place.stance}`)}</p>
        <PatientPicker
          q={q}
          found={found}
          problem={null}
          selectedId={place.patient?.id ?? null}
          now={new Date(now)}
          choice={{ action, fields: {} }}
        />
      </Card>
    </DetailPage>
  );
}
