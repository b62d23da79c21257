import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RotateCw, WifiOff } from "lucide-react";
import { optionalContext } from "~/http/context.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyle } from "~/ui/form/Button";
import { pageTitle } from "./page-title";

/** It replaces a page under that page's address. */
export const handle = { scripts: false };

/**
 * Only service workers request it. Other visitors have a connection and are redirected. Far end:
 * app/service-worker/offline-page.ts
 */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  if (request.headers.get("Sec-Fetch-Dest") === "document") throw redirect("/");
  const context = await optionalContext(request, server, new Date(), { duties: true });
  return { title: translator(await chooseLanguage(request, context?.user))("offline.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Says that there is no connection. It is the same for every user and names none. */
export default function Offline() {
  const { t } = useTranslation("common");
  const { title } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-3 px-6 py-16">
      <WifiOff size={28} aria-hidden className="text-danger" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-base">{t("offline.text")}</p>
      <p className="text-base text-muted">{t("offline.rounds")}</p>
      {/* An empty address is the requested page. */}
      <a href="" className={buttonStyle({ variant: "primary", className: "mt-3" })}>
        <RotateCw size={16} aria-hidden />
        {t("tryAgain")}
      </a>
    </main>
  );
}
