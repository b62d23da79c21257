import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { Problem } from "~/domain/problem";

/** How often a password may be tried, by account and address together and by address alone. */
export interface SignInLimits {
  byAccount: RateLimiterAbstract;
  byAddress: RateLimiterAbstract;
}

const QUARTER_HOUR_SECONDS = 900;

/** No account is ever locked for everybody: its rightful owner still gets in from another address. */
export const createSignInLimits = ({ perAccount = 5, perAddress = 50, seconds = QUARTER_HOUR_SECONDS } = {}): SignInLimits => ({
  byAccount: new RateLimiterMemory({ keyPrefix: "account", points: perAccount, duration: seconds }),
  byAddress: new RateLimiterMemory({ keyPrefix: "address", points: perAddress, duration: seconds }),
});

const accountKey = (email: string, ip: string): string => `${email}|${ip}`;

/** Counts a try before the password is looked at; `tooManyAttempts` (minutes) when there are none left. */
export async function countAttempt({ byAccount, byAddress }: SignInLimits, { email, ip }: { email: string; ip: string }): Promise<void> {
  try {
    await byAddress.consume(ip);
    await byAccount.consume(accountKey(email, ip));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Problem("tooManyAttempts", { minutes: Math.ceil(refusal.msBeforeNext / 60_000) });
  }
}

/** A right password gives the tries back, so that a clinic behind one address can start its day. */
export async function forgetAttempts({ byAccount, byAddress }: SignInLimits, { email, ip }: { email: string; ip: string }): Promise<void> {
  await byAccount.delete(accountKey(email, ip));
  await byAddress.reward(ip);
}
