import { data } from "@remix-run/node";
import type { NoticeKey } from "~/domain/display/word-keys";
import { Problem } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { moveDevices, renameRoom } from "~/services/rooms.server";
import { readRoomForm, roomIntentSchema, type RoomForm, type RoomIntent } from "~/views/rooms/form";
import type { RoomAnswer } from "~/views/rooms/shown-room";

const works = {
  rename: { run: (context, { room = "", to }) => renameRoom(context, { from: room, to }), notice: "roomRenamed" },
  move: { run: (context, { device = [], to }) => moveDevices(context, device, to), notice: "devicesMoved" },
} satisfies Record<RoomIntent, { run: (context: Context, asked: RoomForm) => Promise<void>; notice: NoticeKey }>;

/**
 * Renames a room or moves devices out of it, and leads back to the rooms.
 * @throws Response 422 for an unknown form
 */
export async function handleRoomForm(context: Context, request: Request) {
  const form = await readFormData(request);
  const intent = roomIntentSchema.safeParse(form.get("intent"));
  if (!intent.success) throw problemResponse(new Problem("invalid", { field: "intent" }), context.language);
  const read = readRoomForm(form, intent.data);
  if (read.status !== "success") {
    const room = form.get("room");
    return data<RoomAnswer>({ intent: intent.data, room: typeof room === "string" ? room : "", reply: read.reply() }, { status: 422 });
  }
  const { run, notice } = works[intent.data];
  const done = await attempt(request, run(context, read.value));
  // Unforeseen errors have a sentence of their own (specification §8).
  if (!done.ok)
    return redirectWithNotice("/roomSettings", {
      tone: "error",
      key: done.problem.code === "unexpected" ? "deviceInfoUpdateFail" : done.problem.code,
    });
  return redirectWithNotice("/roomSettings", { tone: "success", key: notice });
}
