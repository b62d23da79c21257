import { beforeAll, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { OpenIdProviderModel } from "~/data/models/sign-in/open-id-provider.model.server";
import type { Company } from "~/domain/company";
import { roles, type Role } from "~/domain/user";
import { readNotice } from "~/http/notice.server";
import { openIdProviderFor } from "~/services/accounts/open-id/providers.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import { getOpenIdSettings, removeOpenIdProvider } from "~/services/administration/open-id.server";
import type { Context } from "~/services/context";
import { tokenFor } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { startOpenIdService, type OpenIdService } from "../../../../tests/support/open-id-provider";
import { actAs, hire, openClinic, PASSWORD } from "../../../../tests/support/people";
import { loadCompany } from "../companies/load.server";
import { handleOpenIdSettings } from "./actions.server";
import { loadOpenIdSettings } from "./load.server";

useDatabase();

interface Administrator {
  context: Context;
  token: string;
}
let service: OpenIdService;
let clinic: Company;
let provider: Administrator;
let admin: Administrator;
beforeAll(async () => {
  clinic = await openClinic({ adminPanel: true });
  service = await startOpenIdService(`http://localhost/login/openId/return/${clinic.id}`);
  provider = await administrator(await openClinic({ adminPanel: true }), roles.providerAdmin);
  admin = await administrator(clinic, roles.companyAdmin);
  return () => service.close();
});

async function administrator(company: Company, role: Role): Promise<Administrator> {
  const user = await hire(company, { role });
  const [context, token] = [actAs(user, company), await tokenFor(user)];
  await enterAdminPanel(context, token, PASSWORD);
  return { context, token };
}

const fields = (more: Record<string, string> = {}) => ({
  ...{ intent: "set", issuer: service.issuer, clientId: service.clientId, clientSecret: service.clientSecret },
  ...{ addresses: "Clinic.example\nguest@elsewhere.example, clinic.example" },
  ...more,
});
const requestOf = ({ token }: Administrator, form?: Record<string, string>): Request =>
  new Request("http://localhost/adminPanel", {
    headers: { Authorization: `Bearer ${token}` },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });

async function send(who: Administrator, form: Record<string, string>, company = clinic): Promise<unknown> {
  const answered = await handleOpenIdSettings(who.context, requestOf(who, form), company.id);
  if (!(answered instanceof Response)) return answered.data;
  const cookie = answered.headers.get("Set-Cookie") ?? "";
  return (await readNotice(new Request("http://localhost/", { headers: { Cookie: cookie } }))).notice?.key;
}

test("[PEER-12] the provider's administrator sets a company's sign-in service, and its secret is stored encrypted and never shown", async () => {
  expect(await send(provider, fields())).toBe("openIdSet");
  const settings = { issuer: service.issuer, clientId: service.clientId, addresses: ["clinic.example", "guest@elsewhere.example"] };
  expect(await openIdProviderFor("guest@elsewhere.example")).toMatchObject({ ...settings, clientSecret: service.clientSecret });
  const stored = await OpenIdProviderModel.find().select("+clientSecret").lean();
  const shown = [await loadOpenIdSettings(provider.context, requestOf(provider), clinic.id), await loadCompany(admin.context, clinic.id)];
  expect(shown).toMatchObject([
    { settings, mayChange: true, callback: `http://localhost/login/openId/return/${clinic.id}` },
    { openId: settings },
  ]);
  expect(JSON.stringify([stored, shown])).not.toContain(service.clientSecret);
  expect(await AuditModel.countDocuments({ companyId: clinic.id, action: "setOpenIdProvider" })).toBe(1);
});

test("[PEER-12] an administrator of the company sees that it is set, and changes nothing; of another company's they see nothing", async () => {
  const { context } = admin;
  expect(await loadOpenIdSettings(context, requestOf(admin), clinic.id)).toMatchObject({ mayChange: false });
  expect(await send(admin, fields())).toMatchObject({ problem: { code: "forbidden" } });
  await expect(removeOpenIdProvider(context, clinic.id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getOpenIdSettings(context, provider.context.company.id)).rejects.toMatchObject({ code: "notFound" });
});

test("[PEER-12] an invalid form names the field, and does not send the secret back", async () => {
  const wrong = { clientSecret: "a secret", issuer: "http://login.example", addresses: "clinic" };
  const refused = await send(provider, fields(wrong));
  expect(refused).toMatchObject({ errors: { issuer: "notAnIssuer", addresses: "notDomains" }, entered: { addresses: "clinic" } });
  expect(JSON.stringify(refused)).not.toContain("a secret");
  const silent = await send(provider, fields({ issuer: "http://localhost:9" }));
  expect(silent).toMatchObject({ problem: { code: "openIdNoService" }, errors: { issuer: "openIdNoService" } });
});

test("[PEER-12] a secret is kept for the service it belongs to, and an email leads to one company's service", async () => {
  await send(provider, fields());
  expect(await send(provider, fields({ clientSecret: "" }))).toBe("openIdSet");
  expect(await openIdProviderFor("ana@clinic.example")).toMatchObject({ clientSecret: service.clientSecret });
  expect(await send(provider, fields({ clientSecret: "", clientId: "another" }))).toMatchObject({
    errors: { clientSecret: "openIdSecretDue" },
  });
  const other = await openClinic();
  expect(await send(provider, fields({ addresses: "other.example clinic.example" }), other)).toMatchObject({
    errors: { addresses: "openIdAddressTaken" },
  });
  expect(await send(provider, fields({ addresses: "ana@clinic.example" }), other)).toBe("openIdSet");
  expect((await openIdProviderFor("ana@clinic.example"))?.companyId.toHexString()).toBe(other.id);
});

test("[PEER-12] a sign-in service that is removed is gone with its secret", async () => {
  await send(provider, fields());
  expect(await send(provider, { intent: "remove" })).toBe("openIdRemoved");
  expect(await openIdProviderFor("bea@clinic.example")).toBeNull();
  expect(await send(provider, { intent: "remove" })).toMatchObject({ problem: { code: "notFound" } });
});
