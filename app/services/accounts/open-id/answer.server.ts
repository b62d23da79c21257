import * as openId from "openid-client";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { isAway } from "./client.server";

/** OpenID Connect Core 1.0, 5.1. */
const claimsSchema = z.object({ email: z.string().max(254), email_verified: z.literal(true) });
/** RFC 8176, 2: `mfa` for several factors. */
const methodsSchema = z.array(z.string().max(100)).max(100).catch([]);

export interface OpenIdAnswer {
  email: string;
  /** Permanent ID at the service. */
  subject: string;
  severalFactors: boolean;
}

/**
 * Exchanges a callback's code; `sent` belongs to the request.
 * @throws Problem openIdUnreachable, openIdRefused, openIdUnconfirmed for an unverified email
 */
export async function readOpenIdAnswer(
  client: openId.Configuration,
  returned: URL,
  sent: { state: string; nonce: string; codeVerifier: string },
): Promise<OpenIdAnswer> {
  const { claims, person } = await ask(client, returned, sent).catch((cause: unknown) => {
    throw new Problem(isAway(cause) ? "openIdUnreachable" : "openIdRefused", {}, { cause });
  });
  const said = claimsSchema.safeParse(person);
  if (!said.success) throw new Problem("openIdUnconfirmed");
  return { email: said.data.email, subject: claims.sub, severalFactors: methodsSchema.parse(claims.amr).includes("mfa") };
}

async function ask(client: openId.Configuration, returned: URL, { state, nonce, codeVerifier }: Parameters<typeof readOpenIdAnswer>[2]) {
  const tokens = await openId.authorizationCodeGrant(client, returned, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("no ID token");
  // ID tokens may omit emails (OpenID Connect Core 1.0, 5.4).
  const person = "email" in claims ? claims : await openId.fetchUserInfo(client, tokens.access_token, claims.sub);
  return { claims, person };
}
