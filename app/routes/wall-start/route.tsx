import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { LinkIconButton } from "~/ui/form/IconButton";
import { handleWallForm, type WallStartAnswer } from "./actions.server";
import { loadWallStart } from "./load.server";
import { RunningWalls } from "./RunningWalls";
import { WallForm } from "./WallForm";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const page = await respond(request, loadWallStart(context));
  return { ...page, title: translator(context.language, "devices")("startWall.title") };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleWallForm(await requireContext(request), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** ALM-2: makes this screen a wall of the ward, and lists the walls that hang. */
export default function WallStartPage() {
  const { rooms, walls, timeZone, title } = useLoaderData<typeof loader>();
  const answer = useActionData<WallStartAnswer>();
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
      <div className="flex items-center gap-2">
        <LinkIconButton to="/ward" icon={ArrowLeft} label={t("common:back")} className="-ml-2" />
        <h1 className="text-2xl font-semibold">{title}</h1>
      </div>
      <WallForm rooms={rooms} answer={answer} />
      <RunningWalls walls={walls} timeZone={timeZone} />
    </div>
  );
}
