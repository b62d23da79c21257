import * as openId from "openid-client";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { isAway } from "./client.server";

/** What a service says of the person (OpenID Connect Core 1.0, 5.1). */
const claimsSchema = z.object({ email: z.string().max(254), email_verified: z.literal(true) });
/** How it has recognised them (RFC 8176, 2): `mfa` for more than one factor. */
const methodsSchema = z.array(z.string().max(100)).max(100).catch([]);

/** What came of a sign-in at a service. */
export interface OpenIdAnswer {
  email: string;
  /** Whose account it is there, whatever its email. */
  subject: string;
  severalFactors: boolean;
}

/**
 * Takes the code of a callback to the service, and reads who it was; `sent` is what the browser was sent away with.
 * @throws Problem openIdUnreachable, openIdRefused, openIdUnconfirmed for an email that the service has not verified
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
  // Services may keep emails out of their ID tokens (OpenID Connect Core 1.0, 5.4).
  const person = "email" in claims ? claims : await openId.fetchUserInfo(client, tokens.access_token, claims.sub);
  return { claims, person };
}
