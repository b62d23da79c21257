import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DEVICE_LINE_MAX, deviceDefaults, SERIAL_MAX } from "~/domain/device/settings";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { AdminField, AdminForm } from "~/views/admin/AdminForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { KindField } from "~/views/admin/devices/KindField";
import { OwnMeasuringFields } from "~/views/admin/devices/OwnMeasuringFields";
import { StepPage } from "~/views/setup/StepPage";
import { pageTitle } from "../../page-title";
import { handleFirstMat } from "./actions.server";
import { loadFirstMat } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  return { ...(await respond(request, loadFirstMat(context))), title: translator(context.language, "setup")("mat.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleFirstMat(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** UX-4: registers the first mat, or shows it if already registered. */
export default function FirstMatPage() {
  const { registered, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("setup");
  return (
    <StepPage step="mat" title={title} text={t("mat.text")}>
      {registered && (
        <Banner
          tone="success"
          className="mt-4"
          action={
            <LinkButton to={`/setup/connect/${registered.id}`} size="small">
              {t("mat.goOn")}
            </LinkButton>
          }
        >
          {t("mat.registered", { name: registered.name })}
        </Banner>
      )}
      <AdminForm action="/setup/mat" submit={t("mat.submit")} backTo="/devices" backLabel={t("skip")} answer={useActionData<AdminAnswer>()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <AdminField name="hardwareSerial" label={t("admin:field.serial")} hint={t("mat.serial")} required maxLength={SERIAL_MAX}>
            <TextInput autoComplete="off" />
          </AdminField>
          <AdminField name="hardwarePassword" label={t("admin:field.hardwarePassword")} hint={t("mat.password")}>
            <PasswordInput autoComplete="off" />
          </AdminField>
          <KindField />
          <AdminField name="room" label={t("admin:field.room")} maxLength={DEVICE_LINE_MAX} value={deviceDefaults.room}>
            <TextInput autoComplete="off" />
          </AdminField>
          <OwnMeasuringFields />
        </div>
      </AdminForm>
    </StepPage>
  );
}
