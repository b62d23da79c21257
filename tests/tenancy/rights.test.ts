import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { permissionRefusal, type Permission } from "~/domain/permission";
import { allScopes, scopes as scopesWith, type Scope } from "~/domain/sign-in/scope";
import { roleNames, roles, type RoleName } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { neededScope, type ApiRoute } from "~/http/api/route";
import type { Context } from "~/services/context";
import { anAccessToken } from "../support/access-tokens";
import { apiAt, tokenFor } from "../support/api";
import { attacked } from "../support/attacked";
import { useDatabase } from "../support/database";
import { documentedPath, openApi } from "../support/documented";
import { actAs, hire, openClinic } from "../support/people";
import { useServer } from "../support/server";

useDatabase();
const server = useServer();

interface Caller {
  context: Context;
  session: string;
  /** By scopes: all together, and each alone for a clinician; for everyone in `npm run test:attack`. */
  accessTokens: [scopes: readonly Scope[], token: string][];
}
let callers: Record<RoleName, Caller>;
beforeAll(async () => {
  const company = await openClinic({ adminPanel: true });
  const open = async (fields: Parameters<typeof hire>[1]): Promise<Caller> => {
    const context = actAs(await hire(company, fields), company, { server });
    const each = allScopes.map((scope) => [scope]);
    const granted = process.env.ATTACK_LOG === undefined && context.user.staffRole !== "clinician" ? [allScopes] : [...each, allScopes];
    const accessTokens = granted.map(async (scopes): Promise<Caller["accessTokens"][number]> => [
      scopes,
      (await anAccessToken(context, scopes)).token,
    ]);
    return { context, session: await tokenFor(context.user), accessTokens: await Promise.all(accessTokens) };
  };
  callers = {
    researcher: await open({ staffRole: "researcher" }),
    caretaker: await open({ staffRole: "caretaker" }),
    clinician: await open({ staffRole: "clinician" }),
    companyAdmin: await open({ role: roles.companyAdmin }),
    providerAdmin: await open({ role: roles.providerAdmin }),
  };
});

const call = apiAt({ server });
/** Calls with unknown ids and no body: callers with the right are refused for that, and nothing changes. */
async function refusalOf({ method, path }: ApiRoute, token: string): Promise<string> {
  const nowhere = path.replace(/:\w+\??/g, "0".repeat(24));
  const answer = await call(method, nowhere, { token });
  attacked("calls past a role or a scope");
  const reported = z.object({ error: z.string() }).safeParse(answer.status < 400 ? null : await answer.json());
  return reported.data?.error === "forbidden" || reported.data?.error === "scopeMissing"
    ? `${answer.status} ${reported.data.error}`
    : "let in";
}

const documentedCall = z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() });
const signedIn = apiRoutes.flatMap((route) => (route.access === "signedIn" ? [[`${route.method} ${route.path}`, route] as const] : []));

describe("[ACC-8] [S1] [PEER-12] a call lets in the roles of its permission and the scopes that the document names, and refuses all others by name", () => {
  test.each(signedIn)("%s", async (_name, route) => {
    const { security = [] } = documentedCall.parse(openApi.paths[documentedPath(route)]?.[route.method.toLowerCase()]);
    const scope = neededScope(route);
    expect(security).toEqual([{ session: [] }, ...(scope === null ? [] : [{ accessToken: scope === "any" ? [] : [scope] }])]);
    for (const role of roleNames) {
      const { context, session, accessTokens } = callers[role];
      const mayNot = (right: Permission | null): boolean => right !== null && permissionRefusal(right, context) !== null;
      expect([role, await refusalOf(route, session)]).toEqual([role, mayNot(route.permission) ? "403 forbidden" : "let in"]);
      for (const [scopes, token] of accessTokens) {
        const isGranted = (right: string): boolean =>
          scopes.some((one) => one === right || scopesWith[one].some((along) => along === right));
        // The route's permission, then the scope it requires of access tokens.
        const refusals = [route.permission, route.scope ?? null].flatMap((right) =>
          mayNot(right) ? "403 forbidden" : right === null || isGranted(right) ? [] : "403 scopeMissing",
        );
        expect([role, scopes, await refusalOf(route, token)]).toEqual([role, scopes, refusals[0] ?? "let in"]);
      }
    }
  });
});
