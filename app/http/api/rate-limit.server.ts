import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { Context } from "~/services/context";
import { limiterInMemory, takePoints, type CreateLimiter, type OverLimit } from "~/services/rate-limit.server";
import type { Logger } from "../log.server";

/** Limits answered calls. Refusal: `tooManyRequests` with seconds to wait. */
export interface ApiLimits {
  /** Counts a signed-in call per access token, user and company, in this order. */
  countCaller: (context: Context) => Promise<void>;
  /** Counts a call without a session by network. */
  countVisitor: (ip: string) => Promise<void>;
}

/** Window in seconds: programs start with bursts. */
const WINDOW_SECONDS = 3;
/** Calls per second, averaged over a window. The specification's programs need six; our pages none. */
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
    countVisitor: async (ip) => refuse(await takePoints(byNetwork, networkForAddress(ip)), { ip }),
  };
}
