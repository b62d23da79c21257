import { z } from "zod";
import { companyRegistrationSchema } from "~/domain/administration/company-configuration";
import { deviceRegistrationSchema } from "~/domain/device/settings";
import type { ProblemCode } from "~/domain/problem";
import { capabilities, DEFAULT_STAFF_ROLE, PASSWORD_MAX, roles, staffRoles, USER_NAME_MAX } from "~/domain/user";
import { getAdministeredCompany, registerCompany } from "~/services/administration/companies.server";
import { addDevice } from "~/services/administration/devices.server";
import { registerAll } from "~/services/administration/register-all.server";
import { addAccount } from "~/services/administration/users.server";
import { pictureIn } from "./logo-in-body";
import { apiRoute, noParams, type ApiRoute } from "./route";
import { apiCompany, apiUser, companyShape, userShape } from "./shapes/common";
import { apiDevice, deviceShape } from "./shapes/device";

const companyId = z.string().max(64).optional().describe("Id of the company; the caller's own by default");
const reportedOnce = (what: string) => z.string().nullable().describe(`${what}, told once; null where the call chose it`);

const signUpSchema = z.object({
  companyId,
  email: z.string().max(254),
  password: z.string().max(PASSWORD_MAX).nullable().default(null).describe("Null makes one up, which is changed at the first sign-in"),
  name: z.string().trim().max(USER_NAME_MAX).default(""),
  role: z.union([z.literal(roles.providerAdmin), z.literal(roles.companyAdmin), z.literal(roles.staff)]).default(roles.staff),
  staffRole: z.enum(staffRoles).default(DEFAULT_STAFF_ROLE).describe("Counts where `role` is 2"),
  capabilities: z.array(z.enum(capabilities)).max(capabilities.length).default([]),
});

/** `company` is the name (specification §7). */
const companySchema = companyRegistrationSchema
  .omit({ companyName: true })
  .extend({ company: companyRegistrationSchema.shape.companyName, logo: z.string().nullable().default(null) });

const deviceSchema = deviceRegistrationSchema.extend({ companyId });

const { hardwareSerial, deviceType, hardwarePassword } = deviceRegistrationSchema.shape;
const allSchema = z.object({ hardwareSerial, deviceType, hardwarePassword });

const ofAccounts: readonly ProblemCode[] = [
  "incorrectEmail",
  "emailTaken",
  "passwordLength",
  "passwordFrequent",
  "failedAccount",
  "serverBusy",
];

/** Registrations (specification §7). Pages ask for the password again; a program's session starts with it. */
export const administrationRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "POST",
    path: "/api/auth/signup",
    summary: "Adds a person to a company that the caller administers",
    permission: "manageUsers",
    status: 201,
    problems: [...ofAccounts, "notFound", "emptyEmail", "shortPassword"],
    params: noParams,
    body: () => signUpSchema,
    answer: userShape.extend({ oneTimePassword: reportedOnce("The first password") }).meta({ id: "AddedUser" }),
    handle: async (context, _params, { companyId = context.company.id, ...fields }) => {
      const company = await getAdministeredCompany(context, companyId);
      const { account, oneTimePassword } = await addAccount(context, { ...fields, companyId, passwordAgain: fields.password });
      return { ...apiUser({ user: account, company }), oneTimePassword };
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/auth/company/register",
    summary: "Registers a company; the logo is a data URL of a PNG or JPEG up to 1 MB",
    permission: "manageCompanies",
    status: 201,
    problems: ["logoFormat", "logoTooLarge", "companyCreationFailed"],
    params: noParams,
    body: () => companySchema,
    answer: companyShape,
    handle: async (context, _params, { company, logo, ...fields }) =>
      apiCompany(await registerCompany(context, { ...fields, companyName: company, logo: pictureIn(logo) })),
  }),
  apiRoute({
    method: "POST",
    path: "/api/deviceandconfRegistration",
    summary: "Registers a device, with its halves if its kind has some",
    permission: "manageDevices",
    status: 201,
    problems: ["notFound", "serialTaken", "failedToRegisterDevice"],
    params: noParams,
    body: () => deviceSchema,
    tolerates: {
      added_by: "Says nothing: the caller adds the device",
      currentPatient: "Says nothing: a patient is assigned once the device is there",
    },
    answer: deviceShape.extend({ hardwarePassword: reportedOnce("The mat's password") }).meta({ id: "AddedDevice" }),
    handle: async (context, _params, { companyId = context.company.id, ...fields }) => {
      const company = await getAdministeredCompany(context, companyId);
      const { device, hardwarePassword } = await addDevice(context, { ...fields, companyId });
      return { ...apiDevice(device, company, []), hardwarePassword };
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/registerAll",
    summary: "Registers a company, its administrator and its first device; email and password are made up here",
    permission: "manageCompanies",
    status: 201,
    problems: [...ofAccounts, "serialTaken", "failedToRegister"],
    params: noParams,
    body: () => allSchema,
    tolerates: { email: "Says nothing: it is made up here", password: "Says nothing: it is made up here" },
    answer: z.object({
      id: z.string().describe("Of the device"),
      companyId: z.string(),
      userId: z.string(),
      email: z.string(),
      password: z.string().describe("Told once, and changed at the first sign-in"),
      hardwarePassword: reportedOnce("The mat's password"),
    }),
    handle: async (context, _params, fields) => {
      const { company, user, device, oneTimePassword, hardwarePassword } = await registerAll(context, fields);
      return { id: device.id, companyId: company.id, userId: user.id, email: user.email, password: oneTimePassword, hardwarePassword };
    },
  }),
];
