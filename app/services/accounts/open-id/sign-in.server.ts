import { trusted } from "mongoose";
import * as openId from "openid-client";
import { CompanyModel } from "~/data/models/company.model.server";
import { OpenIdAttemptModel, type OpenIdAttemptRecord } from "~/data/models/sign-in/open-id-attempt.model.server";
import { UserModel, type UserRecord } from "~/data/models/user.model.server";
import { toUser } from "~/data/to-domain.server";
import type { Language } from "~/domain/language";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import { placesOfEmail, type OpenIdAccount } from "~/domain/sign-in/open-id";
import { isSignInEmail, type User } from "~/domain/user";
import { audit } from "../../audit.server";
import type { Context, RunningServer } from "../../context";
import { limiterInMemory, takePoints } from "../../rate-limit.server";
import { hashToken } from "../sessions.server";
import { tooManyAttempts } from "../sign-in-limits.server";
import { hashEmail } from "../sign-in-refusals.server";
import { normalEmail } from "../users.server";
import { readOpenIdAnswer } from "./answer.server";
import { connectOpenIdClient } from "./client.server";
import { openIdProviderFor, findOpenIdProvider } from "./providers.server";

/** Time to sign in at the service. */
const ATTEMPT_MS = 10 * 60 * 1000;
/** Per quarter of an hour; a clinic shares one address, and only domains can be guessed. */
const begun = limiterInMemory({ keyPrefix: "open-id", points: 300, duration: 900 });

interface Beginning {
  email: string;
  /** Callback URL by company. */
  callbackOf: (companyId: string) => URL;
  language: Language;
  ip: string;
  now: Date;
  server: RunningServer;
}

/**
 * Returns the service's address, and a state for the cookie. Does not look for an account.
 * @throws Problem tooManyAttempts, openIdUnknown, openIdUnreachable
 */
export async function beginOpenIdSignIn({
  email: entered,
  callbackOf,
  language,
  ip,
  now,
  server,
}: Beginning): Promise<{ to: URL; state: string }> {
  const over = await takePoints(begun, networkForAddress(ip));
  if (over) throw tooManyAttempts(over);
  const email = normalEmail(entered);
  const provider = isSignInEmail(email) ? await openIdProviderFor(email) : null;
  if (!provider) throw new Problem("openIdUnknown");
  const client = await connectOpenIdClient(provider).catch((error: unknown) => {
    if (error instanceof Problem) reportRefused(error, { ip, server, email });
    throw error;
  });
  const [state, nonce, codeVerifier] = [openId.randomState(), openId.randomNonce(), openId.randomPKCECodeVerifier()];
  const { companyId } = provider;
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
  await OpenIdAttemptModel.create({ _id: hashToken(state), companyId, email, nonce, codeVerifier, expiresAt });
  const to = openId.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(companyId.toHexString()).href,
    scope: "openid email",
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    login_hint: email,
    ui_locales: language,
  });
  return { to, state };
}

/** The user, and whether the service used several factors. */
export interface OpenIdArrival {
  user: User;
  severalFactors: boolean;
}

/**
 * `returned` is the callback with its parameters, `state` the browser's.
 * @throws Problem openIdTooLate, openIdUnreachable, openIdRefused, openIdUnconfirmed, openIdOther, openIdNoAccount
 */
export async function finishOpenIdSignIn(
  returned: URL,
  { companyId: comeBackTo, state, ip, now, server }: { companyId: string; state: string } & Pick<Context, "ip" | "now" | "server">,
): Promise<OpenIdArrival> {
  const open = { _id: hashToken(state), expiresAt: trusted({ $gt: now }) };
  const isOwn = returned.searchParams.get("state") === state;
  const attempt = isOwn ? await OpenIdAttemptModel.findOneAndDelete(open).lean<OpenIdAttemptRecord>() : null;
  if (!attempt) throw new Problem("openIdTooLate");
  const { companyId, email } = attempt;
  const record = await UserModel.findOne({ email, companyId }).lean();
  const visit = { company: { id: companyId.toHexString() }, now, ip };
  try {
    if (companyId.toHexString() !== comeBackTo)
      throw new Problem("openIdRefused", {}, { cause: new Error("the answer came by the address of another company's service") });
    const { account, severalFactors } = await confirm(attempt, returned, state);
    if (!record || record.disabledAt || !(await CompanyModel.exists({ _id: companyId }))) throw new Problem("openIdNoAccount");
    await bind(record, account);
    const user = toUser(record);
    // A sign-in that still needs a code is audited when complete.
    const isHalf = user.secondFactor && !severalFactors;
    await audit({ user, ...visit }, { action: isHalf ? "openIdAccepted" : "signIn", object: user.id });
    return { user, severalFactors };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const userId = record?._id.toHexString();
    reportRefused(error, { ip, server, email, userId });
    if (userId) await audit({ user: { id: userId }, ...visit }, { action: "openIdRefused", object: userId });
    throw error;
  }
}

/** Binds a user to the service's account at first sign-in, since an email may be reassigned. */
async function bind({ _id, openIdAccount: bound }: Pick<UserRecord, "_id" | "openIdAccount">, account: OpenIdAccount): Promise<void> {
  const isSameService = bound?.issuer === account.issuer;
  if (isSameService && bound.subject === account.subject) return;
  if (isSameService)
    throw new Problem("openIdNoAccount", {}, { cause: new Error("the email belongs to another account there than before") });
  await UserModel.updateOne({ _id }, { $set: { openIdAccount: account } });
}

/** Verifies that the service's account is the expected user's. */
async function confirm(
  attempt: OpenIdAttemptRecord,
  returned: URL,
  state: string,
): Promise<{ account: OpenIdAccount; severalFactors: boolean }> {
  const provider = await findOpenIdProvider(attempt.companyId);
  if (!provider) throw new Problem("openIdRefused");
  const { email, subject, severalFactors } = await readOpenIdAnswer(await connectOpenIdClient(provider), returned, { ...attempt, state });
  if (normalEmail(email) !== attempt.email) throw new Problem("openIdOther");
  // Removed from the list meanwhile.
  if (!placesOfEmail(attempt.email).some((place) => provider.addresses.includes(place))) throw new Problem("openIdNoAccount");
  return { account: { issuer: provider.issuer, subject }, severalFactors };
}

/** Logs the reason and network, which the user does not see. */
function reportRefused(
  problem: Problem,
  { ip, server, email, userId }: { email: string; userId?: string | undefined } & Pick<Context, "ip" | "server">,
): void {
  const who = { emailHash: hashEmail(email), ...(userId && { userId }), cause: causesOf(problem).join(": ") };
  server.events.emit("signInRefused", { reason: "openId", ip, who });
}

const causesOf = (error: unknown): string[] => (error instanceof Error ? [error.message, ...causesOf(error.cause)] : []);
