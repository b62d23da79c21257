import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { checkAdministrator } from "~/http/context.server";
import { readForm } from "~/http/form/read-form.server";
import { attempt, respond } from "~/http/respond.server";
import { signOut } from "~/http/session.server";
import { leaveDemo } from "~/services/administration/leave-demo.server";
import type { Context } from "~/services/context";
import { setupPath } from "~/views/addresses/setup";
import type { LeaveAnswer } from "~/views/admin/demo/LeaveDemo";

const schema = z.strictObject({ intent: z.literal("leave") });

/** Leads to the set-up page, without a session. @throws Response 422 for an unknown form */
export async function handleLeave(context: Context, request: Request) {
  await readForm(request, schema);
  const left = await attempt(
    request,
    checkAdministrator(context, request).then(() => leaveDemo(context)),
  );
  if (!left.ok) return data<LeaveAnswer>({ problem: left.problem }, { status: left.status });
  return redirect(setupPath(left.value, "company"), { status: 303, headers: await respond(request, signOut(request, context.server)) });
}
