import { z } from "zod";
import type { Company } from "~/domain/company";
import { logoPath } from "~/domain/logo";
import { problemCodes } from "~/domain/problem";
import { capabilities } from "~/domain/user";
import type { Context } from "~/services/context";

/** Specification §3. */
export const idShape = z.object({ $oid: z.string() }).meta({ id: "Id" });
export const apiId = (id: string): z.infer<typeof idShape> => ({ $oid: id });

export const instantShape = z.object({ $date: z.iso.datetime() }).meta({ id: "Instant" });

/** As in logs and alarms. */
export const shownTimeShape = z
  .tuple([z.int(), z.string()])
  .meta({ id: "ShownTime", description: "Unix seconds, and the text that a person reads" });

export const onlyIdShape = z.object({ _id: idShape });

export const companyShape = z
  .object({
    _id: idShape,
    companyName: z.string(),
    logo: z.string().nullable().describe("Address of a PNG, for the same token"),
    address: z.string(),
    location: z.string().describe("The address by its other name"),
    pageColor: z.string(),
    layoutNumber: z.number(),
  })
  .meta({ id: "Company" });

export const apiCompany = ({ id, companyName, logo, address, pageColor, layoutNumber }: Company): z.infer<typeof companyShape> => ({
  _id: apiId(id),
  companyName,
  logo: logoPath(logo),
  address,
  location: address,
  pageColor,
  layoutNumber,
});

export const userShape = z
  .object({
    _id: idShape,
    email: z.string(),
    name: z.string(),
    role: z.int().describe("0 looks after all companies, 1 after its own, 2 is staff"),
    capabilities: z.array(z.enum(capabilities)),
    company: z.string(),
    preferredLanguage: z.string().nullable(),
  })
  .meta({ id: "User" });

export const apiUser = ({ user, company }: Pick<Context, "user" | "company">): z.infer<typeof userShape> => ({
  _id: apiId(user.id),
  email: user.email,
  name: user.name,
  role: user.role,
  capabilities: user.capabilities,
  company: company.companyName,
  preferredLanguage: user.preferredLanguage,
});

/** Every refusal, whatever its status. */
export const problemShape = z
  .object({
    error: z.enum(problemCodes).describe("What to decide by"),
    message: z.string().describe("For people, in the language of `Accept-Language`"),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "Problem" });
