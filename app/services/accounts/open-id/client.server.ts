import * as openId from "openid-client";
import { Problem } from "~/domain/problem";
import { isServiceAddress, type OpenIdSettings } from "~/domain/sign-in/open-id";
import { env } from "~/env.server";
import { createProviderFetch } from "./provider-fetch.server";

/** People wait for it. */
const ANSWER_WITHIN_SECONDS = 5;

const providerFetch = createProviderFetch({
  privateHosts: env.OPENID_PRIVATE_HOSTS,
  thisMachine: env.NODE_ENV !== "production",
});

/** As a company's service knows this server. */
export type OpenIdCredentials = Pick<OpenIdSettings, "issuer" | "clientId"> & { clientSecret: string };

/** A service whose documents were read just now. @throws Problem openIdUnreachable */
export async function openIdClientOf({ issuer, clientId, clientSecret }: OpenIdCredentials): Promise<openId.Configuration> {
  const server = new URL(issuer);
  const client = await openId
    .discovery(server, clientId, undefined, bySecret(clientSecret), {
      timeout: ANSWER_WITHIN_SECONDS,
      [openId.customFetch]: providerFetch,
      execute: [
        // The library believes what comes over TLS, also unsigned; with an operator's own proxy in between that would be too much.
        openId.enableNonRepudiationChecks,
        // The schema of settings lets plain http in for this machine only, and so does the fetch.
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

/** Whether a service has not answered at all. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof openId.ClientError && error.code === "OAUTH_TIMEOUT");

/** A service that says nothing of it takes the secret in the header (OpenID Connect Discovery 1.0, 3). */
const bySecret =
  (secret: string): openId.ClientAuth =>
  (service, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = service;
    const authenticate = methods.includes("client_secret_basic") ? openId.ClientSecretBasic(secret) : openId.ClientSecretPost(secret);
    authenticate(service, ...rest);
  };
