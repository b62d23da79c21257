import { data } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { invalidPath } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import { createAccessToken, revokeOwnAccessToken } from "~/services/accounts/access-tokens.server";
import type { Context } from "~/services/context";
import type { AccessTokenAnswer } from "~/views/account/access-tokens/access-tokens-data";
import { accessTokenFormSchema } from "./form";

/** Makes or revokes a token of the caller. @throws Response 422 for an unknown form, 404 for another user's token */
export async function handleAccessTokenForm(context: Context, request: Request) {
  const entered = await readFormData(request);
  const form = accessTokenFormSchema.safeParse({ ...Object.fromEntries(entered), scopes: entered.getAll("scopes") });
  if (!form.success) throw problemResponse(new Problem("invalid", { field: invalidPath(form.error) }), context.language);
  if (form.data.intent === "revoke") {
    await respond(request, revokeOwnAccessToken(context, form.data.id));
    return redirectWithNotice("/account/tokens", { tone: "success", key: "accessTokenRevoked" });
  }
  const { name, scopes, days } = form.data;
  const created = await attempt(request, createAccessToken(context, form.data));
  if (!created.ok) {
    const refused: AccessTokenAnswer = { made: null, problem: created.problem, entered: { name, scopes, days: String(days) } };
    return data(refused, { status: created.status });
  }
  return data<AccessTokenAnswer>({ made: { name, token: created.value } }, { headers: { "Cache-Control": "no-store" } });
}
