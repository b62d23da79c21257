import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft, DoorOpen } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { EmptyState } from "~/ui/status/states";
import { MoveForm } from "~/views/rooms/MoveForm";
import { RoomColumn } from "~/views/rooms/RoomColumn";
import type { RoomAnswer } from "~/views/rooms/shown-room";
import { pageTitle } from "../page-title";
import { handleRoomForm } from "./actions.server";
import { loadRooms } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const rooms = await respond(request, loadRooms(context));
  return { rooms, title: translator(context.language, "settings")("rooms.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleRoomForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const ROOM_NAMES = "room-names";
const MOVE_FORM = "move-devices";

/** DASH-7: a board of the company's rooms and their devices. */
export default function RoomSettingsPage() {
  const { rooms } = useLoaderData<typeof loader>();
  const answer = useActionData<RoomAnswer>();
  const { t } = useTranslation("settings");
  return (
    <Page
      title={t("rooms.title")}
      actions={
        <LinkButton to="/devices" icon={ArrowLeft}>
          {t("common:devices")}
        </LinkButton>
      }
    >
      <p className="-mt-2 mb-5 text-sm text-muted">{t("rooms.text")}</p>
      {rooms.length === 0 && (
        <Card>
          <EmptyState icon={DoorOpen} title={t("rooms.emptyTitle")}>
            {t("rooms.emptyText")}
          </EmptyState>
        </Card>
      )}
      <datalist id={ROOM_NAMES}>
        {rooms
          .filter(({ name }) => name !== "")
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {rooms.length > 0 && <MoveForm id={MOVE_FORM} roomNames={ROOM_NAMES} answer={answer?.intent === "move" ? answer : undefined} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {rooms.map((room) => (
          <RoomColumn
            key={room.name}
            room={room}
            roomNames={ROOM_NAMES}
            moveForm={MOVE_FORM}
            answer={answer?.intent === "rename" && answer.room === room.name ? answer : undefined}
          />
        ))}
      </div>
    </Page>
  );
}
