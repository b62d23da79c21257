import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches, useRevalidator, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { requireContext } from "~/http/context.server";
import { tokenOf } from "~/http/session.server";
import { pageConnection } from "~/live/connect.client";
import { sessionEndsAt } from "~/services/sessions.server";
import { ProblemPage } from "~/ui/ProblemPage";
import { SessionGuard } from "~/ui/shell/SessionGuard";
import { Shell } from "~/ui/shell/Shell";

/** A page's own say about the frame around it: `export const handle = { headerOnPhone: false } satisfies ShellHandle`. */
export interface ShellHandle {
  headerOnPhone?: boolean;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, company } = await requireContext(request);
  const token = await tokenOf(request);
  const endsAt = token === null ? null : await sessionEndsAt(token);
  return {
    identity: { userName: user.name, companyName: company.companyName, logo: company.logo, demo: company.demo },
    remainingMs: endsAt === null ? 0 : Math.max(0, endsAt.getTime() - Date.now()),
  };
}

const wantsNoHeader = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "headerOnPhone" in handle && handle.headerOnPhone === false;

function Frame({ shown, children }: { shown: SerializeFrom<typeof loader>; children: ReactNode }) {
  const headerOnPhone = !useMatches().some(({ handle }) => wantsNoHeader(handle));
  return (
    <Shell identity={shown.identity} headerOnPhone={headerOnPhone}>
      <SessionGuard remainingMs={shown.remainingMs} />
      {children}
    </Shell>
  );
}

/** ACC-4: a session that ended elsewhere (another tab, another machine) ends here too, as soon as its socket is told. */
function useSignedOut(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => pageConnection().onSignedOut(() => void revalidate()), [revalidate]);
}

export default function SignedIn() {
  useSignedOut();
  return (
    <Frame shown={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** A page that fails leaves the way to the other pages open. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shown = useRouteLoaderData<typeof loader>("routes/signed-in");
  const { pathname, search } = useLocation();
  const problem = <ProblemPage error={error} here={pathname + search} />;
  return shown ? <Frame shown={shown}>{problem}</Frame> : <main>{problem}</main>;
}
