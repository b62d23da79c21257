import { Problem } from "~/domain/problem";
import { limiterInMemory, takePoints, type CreateLimiter, type OverLimit } from "../rate-limit.server";
import { createGrowingLimit } from "./growing-limit.server";
import { isTrustedNetwork, type AccountAtNetwork } from "./trusted-networks.server";

/** Limits password attempts before hashing. */
export interface SignInLimits {
  /** Null allows it. Known networks keep their own count, so others cannot lock the owner out. */
  take: (attempt: AccountAtNetwork) => Promise<OverLimit | null>;
  /** For clinics behind one address. */
  giveBack: (attempt: AccountAtNetwork) => Promise<void>;
}

export interface SignInFigures {
  /** Attempts per network, all accounts. */
  perNetwork: number;
  /** Attempts per account and network. */
  perAccountAtNetwork: number;
  /** Attempts per account from unknown networks. */
  perAccount: number;
  /** Counting window and longest wait. */
  windowSeconds: number;
}

/** About a hundred attempts a day per account. */
const PERSON: SignInFigures = { perNetwork: 50, perAccountAtNetwork: 5, perAccount: 8, windowSeconds: 900 };

/** Mats have long random passwords, reconnect together, and wait at most a minute. */
const MAT: SignInFigures = { perNetwork: 300, perAccountAtNetwork: 5, perAccount: 8, windowSeconds: 60 };

export const createPersonLimits = (figures: Partial<SignInFigures> = {}): SignInLimits => createSignInLimits({ ...PERSON, ...figures });
export const createMatLimits = (figures: Partial<SignInFigures> = {}): SignInLimits => createSignInLimits({ ...MAT, ...figures });

function createSignInLimits(
  { perNetwork, perAccountAtNetwork, perAccount, windowSeconds }: SignInFigures,
  createLimiter: CreateLimiter = limiterInMemory,
): SignInLimits {
  const shared = { windowSeconds, createLimiter };
  const byNetwork = createLimiter({ keyPrefix: "network", points: perNetwork, duration: windowSeconds });
  const byBoth = createGrowingLimit({ ...shared, name: "account-network", tries: perAccountAtNetwork });
  const byAccount = createGrowingLimit({ ...shared, name: "account", tries: perAccount });
  const keyOfBoth = ({ account, network }: AccountAtNetwork): string => JSON.stringify([account, network]);

  return {
    async take(attempt) {
      const over = (await takePoints(byNetwork, attempt.network)) ?? (await byBoth.take(keyOfBoth(attempt)));
      if (over) return over;
      const overAccount = await byAccount.take(attempt.account);
      return overAccount && ((await isTrustedNetwork(attempt)) ? null : overAccount);
    },
    async giveBack(attempt) {
      // Only one, so that signing in does not reset the network's count.
      await byNetwork.reward(attempt.network);
      await byBoth.giveBack(keyOfBoth(attempt));
      await byAccount.giveBack(attempt.account);
    },
  };
}

export const tooManyAttempts = ({ waitMs }: OverLimit): Problem => new Problem("tooManyAttempts", { minutes: Math.ceil(waitMs / 60_000) });
