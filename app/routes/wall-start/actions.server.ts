import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { wardNamesSchema } from "~/domain/display/wall";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { invalidPath } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import { startWallSession } from "~/http/session.server";
import { endWall } from "~/services/accounts/walls.server";
import type { Context } from "~/services/context";
import type { WallStartAnswer } from "~/views/ward/wall-start-data";

const formSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("start"),
    /** Empty for the whole ward. */
    rooms: z.array(z.string().max(DEVICE_LINE_MAX)).max(1000),
    names: wardNamesSchema,
    password: z.string().max(PASSWORD_MAX),
  }),
  z.object({ intent: z.literal("end"), wall: z.string().max(40) }),
]);

/**
 * Starts a wall display in this browser, or ends one.
 * @throws Response 422 for an unknown form, 403, 404 for an unknown display
 */
export async function handleWallForm(context: Context, request: Request) {
  const entered = await readFormData(request);
  const form = formSchema.safeParse({ ...Object.fromEntries(entered), rooms: entered.getAll("room") });
  if (!form.success) {
    const field = invalidPath(form.error);
    throw problemResponse(new Problem("invalid", { field }), context.language);
  }
  if (form.data.intent === "end") {
    await respond(request, endWall(context, form.data.wall));
    return redirectWithNotice("/wallStart", { tone: "success", key: "wallEnded" });
  }
  const { rooms, names, password } = form.data;
  const started = await attempt(request, startWallSession(context, request, { rooms: rooms.length > 0 ? rooms : null, names, password }));
  if (!started.ok) return data<WallStartAnswer>({ problem: started.problem, rooms, names }, { status: started.status });
  return redirect("/wall", { headers: started.value });
}
