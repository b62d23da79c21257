import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft, BellOff, ShieldAlert } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { Banner } from "~/ui/status/Banner";
import { EmptyState } from "~/ui/status/states";
import { BrowserRow } from "~/views/notifications/BrowserRow";
import { CompanyNaming } from "~/views/notifications/CompanyNaming";
import { ThisBrowser } from "~/views/notifications/ThisBrowser";
import { pageTitle } from "../page-title";
import { handleNotificationForm } from "./actions.server";
import { loadNotifications } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadNotifications(context, request));
  return { ...page, title: translator(context.language, "notifications")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNotificationForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const { browsers, thisId, publicKey, timeZone, naming, mayChangeNaming } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("title")}
      actions={
        <LinkButton to="/alarms" icon={ArrowLeft}>
          {t("common:alarms")}
        </LinkButton>
      }
    >
      <p className="-mt-2 mb-5 max-w-prose text-sm text-muted">{t("intro")}</p>
      <ThisBrowser subscribedId={thisId} publicKey={publicKey} />
      <section aria-labelledby="your-browsers" className="mt-8">
        <h2 id="your-browsers" className="mb-2 text-sm font-semibold">
          {t("list.title")}
        </h2>
        {browsers.length === 0 ? (
          <Card>
            <EmptyState icon={BellOff} title={t("list.none")} />
          </Card>
        ) : (
          <ul className="grid gap-2">
            {browsers.map((browser) => (
              <li key={browser.id}>
                <BrowserRow browser={browser} isThis={browser.id === thisId} naming={naming} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 max-w-prose text-xs text-muted">{t("logOut")}</p>
      </section>
      {mayChangeNaming && <CompanyNaming naming={naming} />}
      <Banner icon={ShieldAlert} className="mt-8">
        {t("notCertified")}
      </Banner>
    </Page>
  );
}
