import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import { isRecipient } from "~/domain/logs/alarm";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { needWords } from "~/i18n/need-words";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { pageConnection } from "~/live/browser/connect.client";
import { useAlarms } from "~/live/browser/use-alarms";
import { LinkButton } from "~/ui/form/Button";
import { ProblemPage } from "~/ui/shell/ProblemPage";
import { SessionGuard } from "~/ui/shell/SessionGuard";
import { Shell } from "~/ui/shell/Shell";
import { Banner } from "~/ui/status/Banner";
import { Permissions } from "~/ui/use-may";
import { NamesHidden } from "~/ui/use-names-hidden";
import { AlarmAnnouncer } from "~/views/alarms/AlarmAnnouncer";
import { AlarmBell } from "~/views/alarms/AlarmBell";
import { pollAlarms } from "~/views/alarms/poll-alarms";
import { SoundToggle } from "~/views/alarms/sound/SoundToggle";
import { useAlarmSound, useSounding } from "~/views/alarms/sound/use-alarm-sound";
import { OpenAlarms } from "~/views/alarms/use-open-alarms";
import { useReturn } from "~/views/requests/use-return";
import { AlarmConnectionLine } from "~/views/shell/AlarmConnectionLine";
import { ServerConditionBanner } from "~/views/shell/ServerConditionBanner";
import { useAlarmConnection } from "~/views/shell/use-alarm-connection";
import { useKeptPage } from "~/views/shell/use-kept-page";
import { useServiceWorker } from "~/views/shell/use-service-worker";
import { isSamePage } from "../same-page";
import { loadShell, type ShellData } from "./load.server";

export { errorPageHeaders as headers } from "~/http/error-page-headers";

export const handle = { words: await needWords("signedIn") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadShell(context, request));
}

/** The frame does not depend on the search parameters; alarms and the session's end are pushed. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean => !isSamePage(asked) && asked.defaultShouldRevalidate;

const wantsNoHeader = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "headerOnPhone" in handle && handle.headerOnPhone === false;

interface FrameProps {
  shown: ShellData;
  /** Alarms change the page. */
  following: boolean;
  children: ReactNode;
}

/** Frame of pages and error pages: alarms are shown, announced and sounded on both. */
function Frame({ shown, following, children }: FrameProps) {
  const { timeZone, userId } = shown;
  const hasAlarms = shown.permissions.includes("readAlarms");
  const { alarms, hearing } = useAlarms(shown.openAlarms, { poll: pollAlarms, following: hasAlarms && following });
  const received = useAlarmConnection(hearing);
  useKeptPage(received.hearing);
  const [sessionEnds, setSessionEnds] = useState(false);
  const sounding = useMemo(
    () => [
      ...alarms.filter(({ recipients }) => isRecipient(recipients, userId)).map(({ alarm: { id, kind } }) => ({ id, kind })),
      ...(sessionEnds ? [{ id: "session", kind: "sessionEnds" as const }] : []),
    ],
    [alarms, userId, sessionEnds],
  );
  useSounding(sounding, { received: received.hearing !== "unheard" || !hasAlarms });
  const soundState = useAlarmSound()?.state ?? "off";
  const { asOfMs } = shown;
  const alarmBell = useMemo(() => <AlarmBell {...{ alarms, timeZone, asOfMs, userId }} />, [alarms, timeZone, asOfMs, userId]);
  const headerOnPhone = !useMatches().some(({ handle }) => wantsNoHeader(handle));
  return (
    <Permissions.Provider value={shown.permissions}>
      <NamesHidden.Provider value={shown.namesHidden}>
        <Shell
          identity={shown.identity}
          openAlarms={alarms.length}
          alarmBell={alarmBell}
          alarmControls={<SoundToggle />}
          headerOnPhone={headerOnPhone}
        >
          <SessionGuard remainingMs={shown.remainingMs} sounding={soundState !== "off"} onWarning={setSessionEnds} />
          <AlarmConnectionLine received={received} timeZone={timeZone} hasAlarms={hasAlarms} />
          <AlarmAnnouncer alarms={alarms} timeZone={timeZone} userId={userId} />
          <ServerConditionBanner className="mx-4 my-3" />
          {shown.silence && <SilentServerBanner why={shown.silence} />}
          {shown.backupFailed && <BackupFailedBanner />}
          <OpenAlarms.Provider value={alarms}>{children}</OpenAlarms.Provider>
        </Shell>
      </NamesHidden.Provider>
    </Permissions.Provider>
  );
}

function SilentServerBanner({ why }: { why: NonNullable<ShellData["silence"]> }) {
  const { t } = useTranslation("live");
  return <Banner className="mx-4 my-3 print:hidden">{t(`silentServer.${why}`)}</Banner>;
}

function BackupFailedBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      className="mx-4 my-3 print:hidden"
      action={
        <LinkButton to="/adminPanel/backups" size="small">
          {t("backups")}
        </LinkButton>
      }
    >
      {t("backupFailed")}
    </Banner>
  );
}

/** ACC-4: a session ended elsewhere (another tab or computer) ends here as soon as the socket reports it. */
function useSignedOut(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => pageConnection().onSignedOut(() => void revalidate()), [revalidate]);
}

export default function SignedIn() {
  useSignedOut();
  useServiceWorker();
  const [hydrated, setHydrated] = useState(false);
  /** After the frame, in pieces or at a press; it must not change meanwhile. */
  const page = useMemo(
    () => (
      <Suspense>
        <Outlet />
        <OnHydrated hydrated={setHydrated} />
      </Suspense>
    ),
    [],
  );
  return (
    <Frame shown={useLoaderData<typeof loader>()} following={hydrated}>
      {page}
    </Frame>
  );
}

function OnHydrated({ hydrated }: { hydrated: (done: true) => void }) {
  useEffect(() => hydrated(true), [hydrated]);
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shown = useRouteLoaderData<typeof loader>("routes/signed-in/route");
  const { pathname, search } = useLocation();
  useReturn(error);
  const problem = <ProblemPage error={error} here={pathname + search} />;
  return shown ? (
    <Frame shown={shown} following>
      {problem}
    </Frame>
  ) : (
    <main>{problem}</main>
  );
}
