import { pino } from "pino";
import type { User } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { createApi } from "~/http/api/handle.server";
import { createApiLimits } from "~/http/api/rate-limit.server";
import { createSessionCookie } from "~/http/session.server";
import { openSession } from "~/services/accounts/sessions.server";
import type { RunningServer } from "~/services/context";
import { noServer } from "~/services/no-server";
import { attacked } from "./attacked";

const SERVER = "http://isobar.test";

export interface HiddenFields {
  token?: string | null;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

const calls = { perAccessToken: 1e6, perUser: 1e6, perCompany: 1e6, perNetwork: 1e6 };

/** The API by the given clock, without practical rate limits. */
export const apiAt = ({ clock = () => new Date(), server = noServer() }: { clock?: () => Date; server?: RunningServer } = {}) => {
  const log = pino({ level: "silent" });
  const handle = createApi({ routes: apiRoutes, log, clock, limits: createApiLimits({ log, calls }) });
  return (method: string, path: string, { token, body, headers }: HiddenFields = {}): Promise<Response> => {
    attacked("calls of the API");
    return handle(
      new Request(SERVER + path, {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      }),
      server,
    );
  };
};

export const tokenFor = async (user: User, now = new Date()): Promise<string> =>
  (await openSession({ user, ip: "192.0.2.7", now, kind: "token" })).token;

export const createCookieHeader = async (token: string): Promise<{ Cookie: string }> => ({
  Cookie: (await createSessionCookie({ secure: false }).serialize(token)).split(";")[0] ?? "",
});

/** A registration as the old client of the specification sends it. */
export const sentPatient = {
  name: "Marta Soler",
  weight: "62,5",
  height: 170,
  birthDate: 327_452_400, // 1980-05-17 23:00 UTC, midnight of the 18th in Madrid
  gender: "Female",
  phone: "-1",
  phone2: -1,
  size: "-1",
  postalCode: 28001,
  email: "",
};
