import type { Context } from "~/domain/context";
import { networkOf } from "~/domain/network-of";
import { Problem } from "~/domain/problem";
import { limiterInMemory, takePoints, type CreateLimiter, type OverLimit } from "~/services/rate-limit.server";
import type { Logger } from "../log.server";

/** How many calls of the API are answered. The refusal is `tooManyRequests` with the seconds to wait. */
export interface ApiLimits {
  /**
   * Counts a call of somebody who is signed in: for the access token, if there is one, then for the person, then for the company, so that
   * one program leaves it to the person's others, and one person to the company's.
   */
  countCaller: (context: Context) => Promise<void>;
  /** Counts a call without a session, by the network it comes from. */
  countVisitor: (ip: string) => Promise<void>;
}

/** Seconds that are counted together: calls come in bursts, as when a program starts. */
const WINDOW_SECONDS = 3;
/** Calls a second, on average over a window. Programs that follow the specification need six; our own pages use none. */
const CALLS = { perAccessToken: 10, perUser: 20, perCompany: 200, perNetwork: 20 };

interface ApiLimitOptions {
  log: Pick<Logger, "warn">;
  calls?: typeof CALLS;
  createLimiter?: CreateLimiter;
}

export function createApiLimits({ log, calls = CALLS, createLimiter = limiterInMemory }: ApiLimitOptions): ApiLimits {
  const limiter = (keyPrefix: string, perSecond: number) =>
    createLimiter({ keyPrefix, points: perSecond * WINDOW_SECONDS, duration: WINDOW_SECONDS });
  const byAccessToken = limiter("api-access-token", calls.perAccessToken);
  const byUser = limiter("api-user", calls.perUser);
  const byCompany = limiter("api-company", calls.perCompany);
  const byNetwork = limiter("api-network", calls.perNetwork);

  const refuse = (over: OverLimit | null, who: Record<string, string>): void => {
    if (!over) return;
    if (over.first) log.warn(who, "too many calls of the API");
    throw new Problem("tooManyRequests", { seconds: Math.max(1, Math.ceil(over.waitMs / 1000)) });
  };

  return {
    async countCaller({ user, company, accessToken }) {
      if (accessToken) refuse(await takePoints(byAccessToken, accessToken.id), { accessTokenId: accessToken.id });
      refuse(await takePoints(byUser, user.id), { userId: user.id });
      refuse(await takePoints(byCompany, company.id), { companyId: company.id });
    },
    countVisitor: async (ip) => refuse(await takePoints(byNetwork, networkOf(ip)), { ip }),
  };
}
