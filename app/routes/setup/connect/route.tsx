import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { refreshHeader } from "~/http/activity";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { useCompanyDevices } from "~/live/browser/live-hooks";
import { LinkButton } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { useRefusalWords } from "~/ui/status/use-refusal-words";
import { AdminActionAnswer } from "~/views/admin/AdminAction";
import type { AdminAnswer } from "~/views/admin/answer";
import { HowToConnect } from "~/views/setup/connect/HowToConnect";
import { StepPage } from "~/views/setup/StepPage";
import { pageTitle } from "../../page-title";
import { handleConnect } from "./actions.server";
import { loadConnect } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const t = translator(context.language, "setup");
  const asked = { id: routeParam(params, "deviceId"), noPassword: t("connect.noPassword") };
  return { ...(await respond(request, loadConnect(context, request, asked))), title: t("connect.title") };
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleConnect(await requireContext(request, server), request, routeParam(params, "deviceId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Reload interval without scripts. */
const REFRESH_SECONDS = 5;

/** UX-4: how to connect the mat, then a link to its live map. */
export default function ConnectPage() {
  const { state, ...how } = useLoaderData<typeof loader>();
  const { t } = useTranslation("setup");
  const here = useLocation();
  const states = useMemo(() => [state], [state]);
  const now = useCompanyDevices(states).states.get(state.deviceId) ?? state;
  const isConnected = now.connection.state === "connected";
  const { refused } = now.connection;
  const refusalWords = useRefusalWords();
  return (
    <StepPage step="connect" title={how.title} text={t("connect.text", { name: how.name })}>
      <AdminActionAnswer answer={useActionData<AdminAnswer>()} />
      <Banner
        tone={refused ? "error" : isConnected ? "success" : "info"}
        spoken
        className="mt-4"
        action={
          isConnected && (
            <LinkButton to={how.livePath} variant="primary">
              {t("connect.open")}
            </LinkButton>
          )
        }
      >
        {refused
          ? t("connect.refused", { name: how.name, reason: refusalWords(refused) })
          : t(isConnected ? "connect.connected" : "connect.waiting", { name: how.name })}
        {!isConnected && (
          <noscript>
            <meta httpEquiv="refresh" content={refreshHeader(here, REFRESH_SECONDS)} />
          </noscript>
        )}
      </Banner>
      <HowToConnect {...how} />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <LinkButton to="/setup/mat">{t("common:back")}</LinkButton>
        <LinkButton to="/devices">{t(isConnected ? "done" : "skip")}</LinkButton>
      </div>
    </StepPage>
  );
}
