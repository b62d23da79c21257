import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ArrowLeft, UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { usePlace } from "../devices/use-place";
import { PatientPicker } from "../patients/PatientPicker";
import { handleBedPatientForm } from "./actions.server";
import { bedPatientPath } from "./address";
import { loadBedPatient } from "./load.server";

/** The address names the device, as on its live page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const page = await respond(request, loadBedPatient(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "settings")(`patientOf.${page.place.stance}`) };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleBedPatientForm(await requireContext(request), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.device.name ?? ""} · ${data?.title ?? ""} · Isobar` }];

/** DASH-7: whose bed or seat this is; alarms, the ward and notifications name this patient. */
export default function BedPatientPage() {
  const { device, place, q, found, backTo, now, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const placeName = usePlace();
  const action = bedPatientPath(device.id, backTo);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
      <div className="flex items-center gap-2">
        <LinkIconButton to={backTo} icon={ArrowLeft} label={t("common:back")} className="-ml-2" />
        <h1 className="text-2xl font-semibold">{title}</h1>
      </div>
      <p className="text-sm text-muted">
        {[device.name, placeName(device.room), ...(place.stance === "bed" ? [t("devices:label.bed", { bed: device.bed })] : [])].join(
          " · ",
        )}
      </p>
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
    </div>
  );
}
