import { Problem } from "~/domain/problem";
import { limiterInMemory, takePoints, type CreateLimiter, type OverLimit } from "../rate-limit.server";
import { createGrowingLimit } from "./growing-limit.server";
import { isTrustedNetwork, type AccountAtNetwork } from "./trusted-networks.server";

/** How often passwords may be tried, before anything is hashed. */
export interface SignInLimits {
  /**
   * Counts a try; null lets it through. The database is asked only once the tries for an account are used up, whoever used them:
   * where it was signed in to before, the tries at that network still count alone, so that nobody elsewhere keeps its owner out.
   */
  take: (attempt: AccountAtNetwork) => Promise<OverLimit | null>;
  /** A right password gives the tries back, so that a clinic behind one address can start its day. */
  giveBack: (attempt: AccountAtNetwork) => Promise<void>;
}

export interface SignInFigures {
  /** Tries of one network for all accounts together. */
  perNetwork: number;
  /** Tries for one account at one network. */
  perAccountAtNetwork: number;
  /** Tries for one account from all networks together, those excepted from which it was signed in to before. */
  perAccount: number;
  /** What the tries are counted in, and the longest wait. */
  windowSeconds: number;
}

/** People choose passwords that can be guessed: about a hundred tries a day for an account. */
const PERSON: SignInFigures = { perNetwork: 50, perAccountAtNetwork: 5, perAccount: 8, windowSeconds: 900 };

/** Mats have long passwords made by machines, a whole ward of them comes at once, and none should be away for more than a minute. */
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
      // One only: whoever has an account of their own must not get all tries of the network back by signing in to it.
      await byNetwork.reward(attempt.network);
      await byBoth.giveBack(keyOfBoth(attempt));
      await byAccount.giveBack(attempt.account);
    },
  };
}

/** The refusal in words, with the minutes to wait. */
export const tooManyAttempts = ({ waitMs }: OverLimit): Problem => new Problem("tooManyAttempts", { minutes: Math.ceil(waitMs / 60_000) });
