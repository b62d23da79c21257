import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator, useRouteError } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { optionalContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import type { WordsHandle } from "~/i18n/word-rooms";
import { pageConnection } from "~/live/browser/connect.client";
import { ProblemPage } from "~/ui/shell/ProblemPage";
import { useSounding } from "~/views/alarms/sound/use-alarm-sound";
import { serverAnswers } from "~/views/requests/server-answers";
import { useWard } from "~/views/ward/use-ward";
import { Wall } from "~/views/ward/Wall";
import { pageTitle } from "../page-title";
import { loadWardPage } from "./load.server";

const START = "/wallStart";

/** Only for a wall display's session; redirects a user to where one is started, via the sign-in if needed. */
export const handle = { words: await needWords("signedIn") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await optionalContext(request, server, new Date(), { walls: true });
  if (!context?.wall) throw redirect(context ? START : `/login?next=${encodeURIComponent(START)}`);
  const page = await respond(request, loadWardPage(context, request));
  return { ...page, title: translator(context.language, "devices")("ward.wall") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function WallPage() {
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => pageConnection().onSignedOut(() => void revalidate()), [revalidate]);
  const ward = useWard(page);
  // It belongs to a place, not a person, so every alarm of its beds sounds.
  const sounding = useMemo(
    () => [...ward.states.values()].flatMap(({ alarms }) => alarms.map(({ id, kind }) => ({ id, kind }))),
    [ward.states],
  );
  useSounding(sounding, { received: ward.received });
  return (
    <main>
      <Wall page={page} ward={ward} hung />
    </main>
  );
}

const TRY_EVERY_MS = 10_000;

/** No one is there to retry. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    const timer = setInterval(() => void serverAnswers().then((answers) => answers && location.reload()), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <ProblemPage error={error} here="/wall" />
    </main>
  );
}
