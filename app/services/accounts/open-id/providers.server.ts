import type { Types } from "mongoose";
import { falseWhileUnavailable } from "~/data/database-unavailable";
import { decryptSecret } from "~/data/encryption/encryption.server";
import { OpenIdProviderModel, type OpenIdProviderRecord } from "~/data/models/sign-in/open-id-provider.model.server";
import { placesOfEmail, type OpenIdSettings } from "~/domain/sign-in/open-id";
import type { OpenIdCredentials } from "./client.server";

/** A company's sign-in service, with what this server is known to it by. */
export interface OpenIdProvider extends OpenIdSettings, OpenIdCredentials {
  companyId: Types.ObjectId;
}

/** Whether any company has one: only then the sign-in page offers it. While the database is away it is shown without. */
export const anyOpenIdProvider = (): Promise<boolean> =>
  falseWhileUnavailable(OpenIdProviderModel.exists({}).then((found) => found !== null));

/** That of the company whose people have this email, whose own address goes before its domain; null where there is none. */
export async function openIdProviderFor(email: string): Promise<OpenIdProvider | null> {
  for (const addresses of placesOfEmail(email)) {
    const record = await OpenIdProviderModel.findOne({ addresses }).select("+clientSecret").lean();
    if (record) return toProvider(record);
  }
  return null;
}

/** That of a company; null where it has none. */
export async function openIdProviderOf(companyId: Types.ObjectId): Promise<OpenIdProvider | null> {
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
