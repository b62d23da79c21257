import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { DetailPage } from "~/ui/shell/DetailPage";
import { SoundSettings } from "~/views/alarms/sound/SoundSettings";
import { RunningWalls } from "~/views/ward/RunningWalls";
import type { WallStartAnswer } from "~/views/ward/wall-start-data";
import { WallForm } from "~/views/ward/WallForm";
import { pageTitle } from "../page-title";
import { handleWallForm } from "./actions.server";
import { loadWallStart } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadWallStart(context));
  return { ...page, title: translator(context.language, "devices")("startWall.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleWallForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** ALM-2: starts and lists wall displays. */
export default function WallStartPage() {
  const { rooms, walls, timeZone, title } = useLoaderData<typeof loader>();
  const answer = useActionData<WallStartAnswer>();
  return (
    <DetailPage title={title} backTo="/ward">
      <div className="mt-5">
        <SoundSettings wall />
      </div>
      <WallForm rooms={rooms} answer={answer} />
      <RunningWalls walls={walls} timeZone={timeZone} />
    </DetailPage>
  );
}
