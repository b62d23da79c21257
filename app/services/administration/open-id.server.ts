import { isDuplicateKey } from "~/data/duplicate-key.server";
import { encryptSecret } from "~/data/encryption/encryption.server";
import { OpenIdProviderModel } from "~/data/models/sign-in/open-id-provider.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { Problem } from "~/domain/problem";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { connectOpenIdClient } from "../accounts/open-id/client.server";
import { findOpenIdProvider } from "../accounts/open-id/providers.server";
import { allow } from "../allow";
import type { Context } from "../context";
import { auditInTenant, companyInReach } from "./reach.server";

/** Without the secret; null if none. @throws Problem notFound */
export async function getOpenIdSettings(context: Context, companyId: string): Promise<OpenIdSettings | null> {
  allow(context, "openAdminPanel");
  const company = await companyInReach(context, companyId);
  const record = await scoped(OpenIdProviderModel, { company }).findOne({}).lean();
  return record && { issuer: record.issuer, clientId: record.clientId, addresses: record.addresses };
}

/**
 * Reads the service's documents first. `clientSecret` null keeps that of the same issuer and client.
 * @throws Problem forbidden, notFound, openIdSecretDue, openIdNoService, openIdAddressTaken
 */
export async function setOpenIdProvider(
  context: Context,
  companyId: string,
  { clientSecret, ...settings }: OpenIdSettings & { clientSecret: string | null },
): Promise<void> {
  allow(context, "manageCompanies");
  const company = await companyInReach(context, companyId);
  const providers = scoped(OpenIdProviderModel, { company });
  const secret = clientSecret ?? (await keptSecret({ company }, settings));
  await connectOpenIdClient({ ...settings, clientSecret: secret }).catch((cause: unknown) => {
    throw new Problem("openIdNoService", {}, { cause });
  });
  const stored = { ...settings, clientSecret: encryptSecret(secret, { kind: "openIdClient", owner: company.id }) };
  await providers.upsertFirst({}, { $set: stored }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new Problem("openIdAddressTaken") : error;
  });
  await auditInTenant(context, { company }, { action: "setOpenIdProvider", object: company.id });
}

async function keptSecret({ company }: Tenant, { issuer, clientId }: OpenIdSettings): Promise<string> {
  const before = await findOpenIdProvider(scoped(OpenIdProviderModel, { company }).companyId);
  if (before?.issuer !== issuer || before.clientId !== clientId) throw new Problem("openIdSecretDue");
  return before.clientSecret;
}

/**
 * Users need passwords again; sessions stay.
 * @throws Problem forbidden, notFound
 */
export async function removeOpenIdProvider(context: Context, companyId: string): Promise<void> {
  allow(context, "manageCompanies");
  const company = await companyInReach(context, companyId);
  const providers = scoped(OpenIdProviderModel, { company });
  const record = await providers.findOne({}).lean();
  if (!record) throw new Problem("notFound");
  await providers.deleteById(record._id.toHexString());
  await auditInTenant(context, { company }, { action: "removeOpenIdProvider", object: company.id });
}
