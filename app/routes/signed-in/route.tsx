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
import { useEffect, type ReactNode } from "react";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { useTranslation } from "~/i18n/use-translation";
import type { Hearing } from "~/live/browser/company-alarms";
import { pageConnection } from "~/live/browser/connect.client";
import { useConnectionStatus } from "~/live/browser/live-hooks";
import { useAlarms } from "~/live/browser/use-alarms";
import { ProblemPage } from "~/ui/shell/ProblemPage";
import { SessionGuard } from "~/ui/shell/SessionGuard";
import { Shell } from "~/ui/shell/Shell";
import { Banner } from "~/ui/status/Banner";
import { Permissions } from "~/ui/use-may";
import { NamesHidden } from "~/ui/use-names-hidden";
import { AlarmToasts } from "../alarms/AlarmToasts";
import { pollAlarms } from "../alarms/poll-alarms";
import { SoundToggle } from "../alarms/sound/SoundToggle";
import { useSoundingAlarms } from "../alarms/sound/use-alarm-sound";
import { isSamePage } from "../same-page";
import { useReturn } from "../use-return";
import { HearingLine } from "./HearingLine";
import { loadShell, type ShellData } from "./load.server";
import { ServerConditionBanner } from "./ServerConditionBanner";
import { useHearing } from "./use-hearing";
import { useKeptPage } from "./use-kept-page";
import { useServiceWorker } from "./use-service-worker";

export { errorPageHeaders as headers } from "~/http/error-page-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadShell(context, request));
}

/** What this frame shows does not follow from the rest of the address; alarms and the session's end tell themselves. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean => !isSamePage(asked) && asked.defaultShouldRevalidate;

const wantsNoHeader = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "headerOnPhone" in handle && handle.headerOnPhone === false;

interface FrameProps {
  shown: ShellData;
  alarms: readonly OpenAlarm[];
  hearing: Hearing;
  children: ReactNode;
}

function Frame({ shown, alarms, hearing, children }: FrameProps) {
  const heard = useHearing(hearing);
  useKeptPage(heard.hearing);
  const headerOnPhone = !useMatches().some(({ handle }) => wantsNoHeader(handle));
  return (
    <Permissions.Provider value={shown.permissions}>
      <NamesHidden.Provider value={shown.namesHidden}>
        <Shell identity={shown.identity} openAlarms={alarms.length} alarmControls={<SoundToggle />} headerOnPhone={headerOnPhone}>
          <SessionGuard remainingMs={shown.remainingMs} />
          <HearingLine heard={heard} timeZone={shown.timeZone} hasAlarms={shown.permissions.includes("readAlarms")} />
          {children}
        </Shell>
      </NamesHidden.Provider>
    </Permissions.Provider>
  );
}

function SilentServerBanner({ why }: { why: NonNullable<ShellData["silence"]> }) {
  const { t } = useTranslation("live");
  return <Banner className="mx-4 my-3 print:hidden">{t(`silentServer.${why}`)}</Banner>;
}

/** ACC-4: a session that ended elsewhere (another tab, another machine) ends here too, as soon as its socket is told. */
function useSignedOut(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => pageConnection().onSignedOut(() => void revalidate()), [revalidate]);
}

export default function SignedIn() {
  useSignedOut();
  useServiceWorker();
  const shown = useLoaderData<typeof loader>();
  const { alarms, hearing } = useAlarms(shown.openAlarms, { poll: pollAlarms, following: shown.permissions.includes("readAlarms") });
  useSoundingAlarms(alarms, shown.userId);
  return (
    <Frame shown={shown} alarms={alarms} hearing={hearing}>
      <AlarmToasts alarms={alarms} timeZone={shown.timeZone} userId={shown.userId} />
      <ServerConditionBanner className="mx-4 my-3" />
      {shown.silence && <SilentServerBanner why={shown.silence} />}
      <Outlet context={alarms} />
    </Frame>
  );
}

/** A page that fails leaves the way to the other pages open. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shown = useRouteLoaderData<typeof loader>("routes/signed-in/route");
  const { pathname, search } = useLocation();
  useReturn(error);
  const isDisconnected = useConnectionStatus() === "disconnected";
  const problem = <ProblemPage error={error} here={pathname + search} />;
  if (!shown) return <main>{problem}</main>;
  return (
    <Frame shown={shown} alarms={shown.openAlarms} hearing={isDisconnected ? "unheard" : "pushed"}>
      {problem}
    </Frame>
  );
}
