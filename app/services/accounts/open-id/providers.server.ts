import type { Types } from "mongoose";
import { falseWhileUnavailable } from "~/data/database-unavailable";
import { decryptSecret } from "~/data/encryption/encryption.server";
import { OpenIdProviderModel, type OpenIdProviderRecord } from "~/data/models/sign-in/open-id-provider.model.server";
import { placesOfEmail, type OpenIdSettings } from "~/domain/sign-in/open-id";
import type { OpenIdCredentials } from "./client.server";

export interface OpenIdProvider extends OpenIdSettings, OpenIdCredentials {
  companyId: Types.ObjectId;
}

/** False while the database is away; the sign-in page then hides it. */
export const anyOpenIdProvider = (): Promise<boolean> =>
  falseWhileUnavailable(OpenIdProviderModel.exists({}).then((found) => found !== null));

/** By email address before domain; null if none. */
export async function openIdProviderFor(email: string): Promise<OpenIdProvider | null> {
  for (const addresses of placesOfEmail(email)) {
    const record = await OpenIdProviderModel.findOne({ addresses }).select("+clientSecret").lean();
    if (record) return toProvider(record);
  }
  return null;
}

/** Null if the company has none. */
export async function findOpenIdProvider(companyId: Types.ObjectId): Promise<OpenIdProvider | null> {
  const record = await OpenIdProviderModel.findOne({ companyId }).select("+clientSecret").lean();
  return record && toProvider(record);
}

const toProvider = ({ companyId, issuer, clientId, addresses, clientSecret }: OpenIdProviderRecord): OpenIdProvider => ({
  companyId,
  issuer,
  clientId,
  addresses,
  clientSecret: decryptSecret(clientSecret, { kind: "openIdClient", owner: companyId.toHexString() }),
});
