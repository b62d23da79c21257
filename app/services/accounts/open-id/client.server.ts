import * as openId from "openid-client";
import { Problem } from "~/domain/problem";
import { isServiceAddress, type OpenIdSettings } from "~/domain/sign-in/open-id";
import { env } from "~/env.server";
import { createProviderFetch } from "./provider-fetch.server";

/** Short, because users wait for it. */
const ANSWER_WITHIN_SECONDS = 5;

const providerFetch = createProviderFetch({
  privateHosts: env.OPENID_PRIVATE_HOSTS,
  thisMachine: env.NODE_ENV !== "production",
});

export type OpenIdCredentials = Pick<OpenIdSettings, "issuer" | "clientId"> & { clientSecret: string };

/** @throws Problem openIdUnreachable */
export async function connectOpenIdClient({ issuer, clientId, clientSecret }: OpenIdCredentials): Promise<openId.Configuration> {
  const server = new URL(issuer);
  const client = await openId
    .discovery(server, clientId, undefined, bySecret(clientSecret), {
      timeout: ANSWER_WITHIN_SECONDS,
      [openId.customFetch]: providerFetch,
      execute: [
        // By default unsigned tokens are accepted over TLS, which an operator's proxy may intercept.
        openId.enableNonRepudiationChecks,
        // Settings and fetch allow http on this machine only.
        ...(server.protocol === "http:" ? [openId.allowInsecureRequests] : []),
      ],
    })
    .catch((cause: unknown) => unreachable(cause));
  const { authorization_endpoint: entrance = "" } = client.serverMetadata();
  if (!URL.canParse(entrance) || !isServiceAddress(new URL(entrance))) return unreachable(new Error(`it signs in at ${entrance}`));
  return client;
}

const unreachable = (cause: unknown): never => {
  throw new Problem("openIdUnreachable", {}, { cause });
};

/** No answer at all. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof openId.ClientError && error.code === "OAUTH_TIMEOUT");

/** Default of OpenID Connect Discovery 1.0, 3: secret in the header. */
const bySecret =
  (secret: string): openId.ClientAuth =>
  (service, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = service;
    const authenticate = methods.includes("client_secret_basic") ? openId.ClientSecretBasic(secret) : openId.ClientSecretPost(secret);
    authenticate(service, ...rest);
  };
