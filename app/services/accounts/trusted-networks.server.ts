import { createHash } from "node:crypto";
import { TrustedNetworkModel } from "~/data/models/trusted-network.model.server";

/** An account, or a mat, as it is named by whoever tries to sign in, and the network the try comes from (see `networkOf`). */
export interface AccountAtNetwork {
  account: string;
  network: string;
}

const TRUSTED_FOR_MS = 180 * 24 * 60 * 60 * 1000;

const idOf = ({ account, network }: AccountAtNetwork): string =>
  createHash("sha256")
    .update(JSON.stringify([account, network]))
    .digest("hex");

/** Whether the account was signed in to from this network before; takes as long for an account that does not exist. */
export const isTrustedNetwork = async (place: AccountAtNetwork): Promise<boolean> =>
  (await TrustedNetworkModel.exists({ _id: idOf(place) })) !== null;

/** Remembers for half a year, across restarts, that a right password for the account came from this network. */
export async function trustNetwork(place: AccountAtNetwork, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + TRUSTED_FOR_MS);
  await TrustedNetworkModel.updateOne({ _id: idOf(place) }, { $set: { expiresAt } }, { upsert: true });
}
