import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { ProblemNotice } from "~/domain/problem";
import { readForm } from "~/http/form/read-form.server";
import { nextPage } from "~/http/next-page";
import { beginSignInByCompany, returnFromCompany } from "~/http/open-id.server";
import { attempt } from "~/http/respond.server";
import type { RunningServer } from "~/services/context";
import { refusedPath } from "../refused";

const formSchema = z.object({ email: z.string().max(254), next: z.string().max(2000).optional() });

export type OpenIdReply = { to: string; host: string } | { problem: ProblemNotice; email: string };

/**
 * Finds the company's service by email. Returns a link, since `form-action` of our policy forbids forms that lead to
 * other sites.
 */
export async function handleOpenId(request: Request, server: RunningServer) {
  const { email, next } = await readForm(request, formSchema);
  const begun = await attempt(request, beginSignInByCompany(request, server, { email, next: nextPage(next) }));
  if (!begun.ok) return data<OpenIdReply>({ problem: begun.problem, email }, { status: begun.status });
  const { to, headers } = begun.value;
  return data<OpenIdReply>({ to: to.href, host: to.host }, { headers });
}

/**
 * Signs in a user who returns from the company's service and leads to the requested page; else to the sign-in with the
 * reason.
 */
export async function handleOpenIdReturn(request: Request, server: RunningServer, companyId: string): Promise<Response> {
  const { next, forget, signedIn } = await returnFromCompany(request, server, companyId);
  const arrived = await attempt(request, signedIn);
  if (!arrived.ok) return redirect(refusedPath(next, arrived.problem.code), { headers: { "Set-Cookie": forget } });
  const { headers, awaitsCode } = arrived.value;
  headers.append("Set-Cookie", forget);
  return redirect(awaitsCode ? `/login/code?next=${encodeURIComponent(next)}` : next, { headers });
}
