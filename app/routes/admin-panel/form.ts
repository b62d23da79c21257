import { z } from "zod";
import { backupPlanSchema } from "~/domain/administration/backup-plan";
import { companyConfigurationSchema } from "~/domain/administration/company-configuration";
import { devicePlaceSchema, deviceRegistrationSchema, ownMeasuringFieldsSchema } from "~/domain/device/settings";
import { capabilities, PASSWORD_MAX, roleNames, USER_NAME_MAX, type Capability } from "~/domain/user";

/* Forms of the admin panel, as their services take them. Messages are keys of fields.json. */

/** A box sends "on" or nothing. */
const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, "notANumber")
  .transform(Number);
const emptyIsNull = z.literal("").transform(() => null);

const { companyName, address, pageColor, layoutNumber, timeZone, deletedAnalysesDays, quotaBytes, accessTokenDays } =
  companyConfigurationSchema.shape;

const id = z.string().max(40);

const quotaMegabytes = wholeNumber.transform((megabytes) => megabytes * 1e6).pipe(quotaBytes.unwrap());

export const newCompanySchema = z.object({
  companyName: companyName.unwrap(),
  address: address.unwrap(),
  timeZone: emptyIsNull.or(timeZone.unwrap()),
  quotaMegabytes,
  pageColor: pageColor.unwrap(),
  layoutNumber: wholeNumber.pipe(layoutNumber.unwrap()),
  adminPanel: box,
});

export const companySchema = z.object({
  companyName: companyName.unwrap(),
  address: address.unwrap(),
  deviceLabel: z.enum(["device", "sit"]),
  hideCompanyOnCards: box,
  hideSeatingCop: box,
  secondFactor: box,
  announcesByMqtt: box,
  accessTokenDays: wholeNumber.pipe(accessTokenDays.unwrap()).optional(),
  timeZone: emptyIsNull.or(timeZone.unwrap()),
  deletedAnalysesDays: emptyIsNull.or(wholeNumber.pipe(deletedAnalysesDays.unwrap().unwrap())),
  /** In the provider's form only. */
  quotaMegabytes: quotaMegabytes.optional(),
  adminPanelShown: box,
  adminPanel: box,
});

const rights = { role: z.enum(roleNames), remoteActivation: box };

export const tickedCapabilities = (form: Record<Capability, boolean>): Capability[] => capabilities.filter((name) => form[name]);

const password = z.string().max(PASSWORD_MAX, "tooLong").default("");
export const newAccountSchema = z.object({
  companyId: id,
  email: z.string().max(254, "tooLong"),
  name: z.string().trim().max(USER_NAME_MAX, "tooLong").default(""),
  /** Whether the password is generated or entered. */
  choice: z.enum(["madeUp", "entered"]),
  password,
  passwordAgain: password,
  ...rights,
});

export const accountSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), name: z.string().trim().max(USER_NAME_MAX, "tooLong").default(""), ...rights }),
  z.object({ intent: z.enum(["disable", "enable", "oneTimePassword", "passwordLink", "takeSecondFactor"]) }),
]);

export const backupFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("plan"),
    isOn: box,
    hour: wholeNumber.pipe(backupPlanSchema.shape.hour),
    keep: wholeNumber.pipe(backupPlanSchema.shape.keep),
  }),
  z.object({ intent: z.literal("now") }),
]);

export const revokedTokenSchema = z.object({ id });

const madeUpIfEmpty = z.literal("").transform(() => null);
export const newDeviceSchema = deviceRegistrationSchema.omit({ override: true }).extend({
  ...ownMeasuringFieldsSchema.shape,
  companyId: id,
  hardwarePassword: madeUpIfEmpty.or(deviceRegistrationSchema.shape.hardwarePassword),
  numberOfSubdevices: wholeNumber.pipe(z.number().max(2)).optional(),
});

const ownMeasuringNames = { rows: true, cols: true, pitchCm: true, unit: true, scale: true, maximum: true } as const;

/** A company's first mat, initially named by its serial number. */
export const firstMatSchema = newDeviceSchema
  .pick({ hardwareSerial: true, hardwarePassword: true, deviceType: true, room: true, ...ownMeasuringNames })
  .transform((mat) => ({ ...devicePlaceSchema.parse({ name: mat.hardwareSerial, room: mat.room }), ...mat }));

export const deviceSchema = z.discriminatedUnion("intent", [
  devicePlaceSchema.extend({ intent: z.literal("edit") }),
  z.object({ intent: z.literal("move"), companyId: id }),
  z.object({ intent: z.literal("type"), deviceType: deviceRegistrationSchema.shape.deviceType }),
  z.object({ intent: z.enum(["retire", "reinstate", "password"]) }),
]);

export const newHouseSchema = deviceRegistrationSchema
  .pick({ hardwareSerial: true, deviceType: true })
  .extend({ companyName: z.literal("").or(companyName.unwrap()).default("") });
