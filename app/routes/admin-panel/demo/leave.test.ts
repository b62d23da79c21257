import { expect, test } from "vitest";
import { CompanyModel } from "~/data/models/company.model.server";
import { roles } from "~/domain/user";
import { findContext } from "~/services/accounts/sessions.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import { noServer } from "~/services/no-server";
import { tokenFor } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { actAs, hire, openClinic, PASSWORD } from "../../../../tests/support/people";
import { action } from "./route";

useDatabase();

/** Status of the answer, and where it leads. */
async function leave(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const request = new Request("http://localhost/adminPanel/demo", {
    method: "POST",
    headers,
    body: new URLSearchParams({ intent: "leave" }),
  });
  const answer = await action({ request, params: {}, context: { cspNonce: "", server: noServer() } });
  if ("data" in answer) return { status: answer.init?.status, problem: answer.data.problem.code };
  return { status: answer.status, to: answer.headers.get("Location"), cookie: answer.headers.get("Set-Cookie") };
}

test.skipIf(process.env.MONGODB_URI)(
  "[UX-4] [ADM-1] leaving the demo takes the password, then leads to the set-up without a session",
  async () => {
    const company = await openClinic({ adminPanel: true, demo: true });
    const provider = await hire(company, { role: roles.providerAdmin });
    const token = await tokenFor(provider);
    expect(await leave(token)).toEqual({ status: 403, problem: "reauthenticationDue" });
    await enterAdminPanel(actAs(provider, company), token, PASSWORD);
    const own = await openClinic();
    expect(await leave(token)).toEqual({ status: 409, problem: "demoStays" });
    await CompanyModel.deleteOne({ companyName: own.companyName });

    expect(await leave(token)).toEqual({
      status: 303,
      to: expect.stringMatching(/^\/setup\?token=[\w-]{43}&step=company$/) as string,
      cookie: expect.stringContaining("Max-Age=0") as string,
    });
    const asked = { server: noServer(), language: "en", now: new Date(), ip: "::1", activity: false, door: "bearer" } as const;
    expect([await findContext(token, asked), await CompanyModel.countDocuments()]).toEqual([null, 0]);
  },
);
