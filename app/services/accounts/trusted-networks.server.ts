import { createHash } from "node:crypto";
import { TrustedNetworkModel } from "~/data/models/trusted-network.model.server";

export interface AccountAtNetwork {
  account: string;
  network: string;
}

const TRUSTED_FOR_MS = 180 * 24 * 60 * 60 * 1000;

const idOf = ({ account, network }: AccountAtNetwork): string =>
  createHash("sha256")
    .update(JSON.stringify([account, network]))
    .digest("hex");

/** Takes as long for unknown accounts. */
export const isTrustedNetwork = async (place: AccountAtNetwork): Promise<boolean> =>
  (await TrustedNetworkModel.exists({ _id: idOf(place) })) !== null;

/** After a correct password; lasts half a year. */
export async function trustNetwork(place: AccountAtNetwork, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + TRUSTED_FOR_MS);
  await TrustedNetworkModel.updateOne({ _id: idOf(place) }, { $set: { expiresAt } }, { upsert: true });
}
