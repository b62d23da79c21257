import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { z } from "zod";

export interface ServiceAccount {
  email: string;
  email_verified?: boolean;
  /** The account's `sub`; the email by default. */
  subject?: string;
  /** How the person was authenticated (RFC 8176). */
  amr?: string[];
}

/** node-oidc-provider on a local port. */
export interface OpenIdService {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs in when the service has no session. */
  person: ServiceAccount | null;
  forge: ((idToken: string) => string) | null;
  close: () => Promise<void>;
}

export async function startOpenIdService(callback: string): Promise<OpenIdService> {
  // Mutes its console notices about the newest Node and in-memory storage.
  const said = [vi.spyOn(console, "warn").mockReturnValue(), vi.spyOn(console, "info").mockReturnValue()];
  const { default: Provider } = await import("oidc-provider");
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "isobar", clientSecret: "the client's secret, of the service" };
  const accounts = new Map<string, ServiceAccount>();
  const service: OpenIdService = {
    issuer,
    ...client,
    person: null,
    forge: null,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const provider: InstanceType<typeof Provider> = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...accounts.get(accountId) }) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  said.forEach((spy) => spy.mockRestore());
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const { forge } = service;
    if (forge && request.url === "/token") {
      const end = response.end.bind(response);
      const forged = (body: unknown) => {
        const answered = z.looseObject({ id_token: z.string() }).parse(JSON.parse(String(body)));
        response.removeHeader("Content-Length");
        return end(JSON.stringify({ ...answered, id_token: forge(answered.id_token) }));
      };
      Object.defineProperty(response, "end", { value: forged });
    }
    if (!request.url?.startsWith("/who/")) return void answer(request, response);
    const { person } = service;
    const accountId = person?.subject ?? `account of ${person?.email}`;
    if (person) accounts.set(accountId, person);
    const result = person ? { login: { accountId, amr: person.amr ?? ["pwd"] } } : { error: "access_denied" };
    void provider.interactionFinished(request, response, result);
  });
  return service;
}
