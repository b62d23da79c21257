import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { useChangeLanguage } from "remix-i18next/react";
import { addresses } from "virtual:words";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { optionalContext } from "~/http/context.server";
import { readNotice } from "~/http/notice.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { chooseTheme } from "~/i18n/choose-theme.server";
import { roomsOf } from "~/i18n/word-rooms";
import { useNonce } from "~/ui/nonce";
import { RedirectNotice } from "~/ui/toasts/RedirectNotice";
import { Toasts } from "~/ui/toasts/Toasts";
import { pageRequests } from "~/views/requests/page-requests";
import { useReturn } from "~/views/requests/use-return";
import styles from "./app.css?url";
import { pageTitle } from "./routes/page-title";
import { isSamePage } from "./routes/same-page";
import { ProblemPage } from "./ui/shell/ProblemPage";
import { LiveRegions } from "./ui/status/live-regions";

/** React 18 has it in small letters. */
const LATER = { fetchpriority: "low" };

/** Read by clients before the page runs. */
const STORED_LANGUAGE = "preferredLanguage";

/** Zod tests for eval, which the policy forbids and browsers report. Set before any module (zod/v4/core/core.js). */
const NO_EVAL = "globalThis.__zod_globalConfig = { jitless: true }";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/touch-180.png" },
];

export { errorPageHeaders as headers } from "~/http/error-page-headers";

export const meta: MetaFunction = () => pageTitle();

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await optionalContext(request, server, new Date(), { walls: true, duties: true });
  const { notice, headers } = await readNotice(request);
  const locale = await chooseLanguage(request, context?.user);
  return data({ locale, theme: await chooseTheme(request, context?.user), notice }, { headers });
}

/** Language, theme and notices change with forms only. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean => !isSamePage(asked) && asked.defaultShouldRevalidate;

/** Whether a route's `handle` disables scripts. */
const runsNoScript = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;

/** Surrounds every page and the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const handles = useMatches().map(({ handle }) => handle);
  const hasScripts = !handles.some(runsNoScript);
  const locale = shown?.locale ?? FALLBACK_LANGUAGE;
  const [firstWords] = useState(() => roomsOf(handles).map((room) => addresses[locale][room]));
  return (
    <html lang={locale} data-theme={shown?.theme ?? "system"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href={`/manifest/${locale}.webmanifest`} />
        {hasScripts && (
          <script nonce={nonce} suppressHydrationWarning>
            {NO_EVAL}
          </script>
        )}
        {hasScripts &&
          firstWords.map((address) => <link key={address} rel="preload" as="fetch" crossOrigin="anonymous" href={address} {...LATER} />)}
        <Meta />
        <Links />
      </head>
      <body>
        <LiveRegions />
        {children}
        <Toasts />
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const { locale, notice } = useLoaderData<typeof loader>();
  useChangeLanguage(locale);
  useEffect(() => localStorage.setItem(STORED_LANGUAGE, locale), [locale]);
  useEffect(() => void pageRequests(), []);
  return (
    <>
      {notice && <RedirectNotice notice={notice} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useReturn(error);
  return (
    <main>
      <ProblemPage error={error} here={pathname + search} />
    </main>
  );
}
