import { z } from "zod";
import { languageCodes } from "~/domain/language";
import { PASSWORD_MAX, USER_NAME_MAX } from "~/domain/user";
import { updatePreferences, verifyCredentials } from "~/services/accounts/credentials.server";
import { checkSecondFactor } from "~/services/accounts/second-factor.server";
import { openSession } from "~/services/accounts/sessions.server";
import { getCompany, listCompanyNames } from "~/services/companies/companies.server";
import { apiRoute, noBody, noParams, publicApiRoute, type ApiRoute } from "./route";
import { apiCompany, apiUser, companyShape, userShape } from "./shapes/common";

const ownAccountSchema = z.object({
  name: z.string().trim().min(1).max(USER_NAME_MAX).optional(),
  preferredLanguage: z.enum(languageCodes).optional(),
});
const credentialsSchema = z.object({
  email: z.string().max(254),
  password: z.string().max(PASSWORD_MAX),
  /** Verification code of an app, or a recovery code. */
  code: z.string().max(40).default(""),
});

export const authRoutes: readonly ApiRoute[] = [
  publicApiRoute({
    method: "POST",
    path: "/api/auth/login",
    summary: "Opens a session for a program: a bearer token that ends like a browser's session",
    problems: ["incorrectCredentials", "codeRequired", "codeWrong", "tooManyAttempts", "serverBusy"],
    params: noParams,
    body: () => credentialsSchema,
    answer: z.object({ token: z.string(), userId: z.string() }),
    handle: async ({ ip, now, server }, _params, { email, password, code }) => {
      const { user, company } = await verifyCredentials({ email, password, ip, now, server });
      if (user.secondFactor) await checkSecondFactor({ user, company, ip, now, server }, code);
      const { token } = await openSession({ user, ip, now, kind: "token" });
      return { token, userId: user.id };
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/auth/companies",
    summary: "The caller's company, as a list of one",
    permission: null,
    params: noParams,
    body: noBody,
    answer: z.array(companyShape),
    handle: async (context) => [apiCompany(await getCompany(context))],
  }),
  apiRoute({
    method: "GET",
    path: "/api/auth/companiesname",
    summary: "Names of the companies an administrator looks after",
    permission: "openAdminPanel",
    params: noParams,
    body: noBody,
    answer: z.object({ companies: z.array(z.string()) }),
    handle: async (context) => ({ companies: await listCompanyNames(context) }),
  }),
  apiRoute({
    method: "GET",
    path: "/api/companyUser",
    summary: "The caller",
    permission: null,
    params: noParams,
    body: noBody,
    answer: userShape,
    handle: (context) => Promise.resolve(apiUser(context)),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/companyUser",
    summary: "Changes the caller's own name or language; role, company and email stay",
    permission: "changeOwnAccount",
    params: noParams,
    body: () => ownAccountSchema,
    answer: userShape,
    handle: async (context, _params, changes) => apiUser({ ...context, user: await updatePreferences(context, changes) }),
  }),
];
