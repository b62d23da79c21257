import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import type { CalibrationAnswer } from "~/views/calibration/calibration-page-data";
import { CalibrationDueBanner } from "~/views/calibration/CalibrationDueBanner";
import { CalibrationHistory } from "~/views/calibration/CalibrationHistory";
import { CalibrationSteps } from "~/views/calibration/CalibrationSteps";
import { calibrationPath } from "~/views/calibration/form";
import { MatNow } from "~/views/calibration/MatNow";
import { ReminderForm } from "~/views/calibration/ReminderForm";
import { Refused, StepFields, useSending } from "~/views/calibration/StepForm";
import { pageTitle } from "../page-title";
import { handleCalibrationForm } from "./actions.server";
import { loadCalibration } from "./load.server";

/** `device` and `part` in the address, as on the live page. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadCalibration(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "calibration")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleCalibrationForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name, data?.title);

/** PEER-8: zero, gain, history and drift of one mat. */
export default function CalibrationPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<CalibrationAnswer>();
  const { t } = useTranslation("calibration");
  const format = useFormat();
  const { device, part, parts, status, timeZone, mayCalibrate, kPa, geometry } = page;
  const { inForce } = status;
  const clearing = useSending("clear");
  const zero = (offset: number): string =>
    kPa === null ? format.quantity(offset, geometry.unit, { atMost: 2 }) : format.quantity(offset * kPa, "kPa", { decimals: 2 });
  return (
    <DetailPage title={t("title")} backTo={device.backTo} text={device.name} width="wide">
      {parts.length > 0 && (
        <nav aria-label={t("part.title")} className="mt-3 flex gap-2">
          {parts.map((one) => (
            <LinkButton key={one} to={calibrationPath(device.id, one)} size="small" chosen={one === part}>
              {t(`part.${one}`)}
            </LinkButton>
          ))}
        </nav>
      )}
      <Banner tone={inForce ? "success" : "info"} className="mt-4">
        {inForce
          ? [
              t("calibratedBy", { date: format.time(inForce.at, { timeZone }), name: inForce.userName }),
              t("gainOf", { gain: format.number(inForce.gain, { decimals: 3 }) }),
              t("zeroOf", { offset: zero(inForce.meanOffset) }),
            ].join(", ")
          : t("notCalibrated")}
      </Banner>
      <CalibrationDueBanner due={status.due} className="mt-3" />
      <p className="mt-3 max-w-prose text-sm text-muted">{t("about")}</p>
      <div className="grid gap-x-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <MatNow page={page} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {mayCalibrate && (
            <>
              <CalibrationSteps page={page} answer={answer} />
              <ReminderForm page={page} answer={answer} />
            </>
          )}
        </div>
        {inForce && (
          <figure className="mt-4 lg:col-start-2">
            <img
              src={`/devices/${device.id}/zero.webp?part=${part}&of=${inForce.id}`}
              alt={t("map.alt", { offset: zero(inForce.meanOffset) })}
              className="w-full max-w-80 rounded-lg border border-border bg-surface"
            />
            <figcaption className="mt-1 text-xs text-muted">
              {t("map.title")}, 0–{zero(page.mapTop)}
            </figcaption>
          </figure>
        )}
      </div>
      <h2 className="mt-8 text-base font-semibold">{t("history.title")}</h2>
      {(answer?.intent === "restore" || answer?.intent === "clear") && <Refused answer={answer} />}
      <CalibrationHistory page={page} />
      {mayCalibrate && inForce && (
        <Form method="post" preventScrollReset className="mt-3">
          <StepFields intent="clear" page={page} />
          <Button variant="danger" busy={clearing.busy} disabled={clearing.others}>
            {t("clear")}
          </Button>
        </Form>
      )}
    </DetailPage>
  );
}
