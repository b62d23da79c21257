import { z } from "zod";
import { isSignInEmail } from "../user";

/* OpenID Connect, with the company's own sign-in service. */

const ISSUER_MAX = 300;
const ADDRESSES_MAX = 200;

/** Https, or this machine. */
export function isServiceAddress({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
}

/** Plain http stays on the machine. */
export const isThisMachine = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isServiceAddress(url) && [url.username, url.password, url.search, url.hash].every((part) => part === "");
}

const isDomain = (text: string): boolean => text.length <= 253 && /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(text);

/** Messages are keys of fields.json. */
export const openIdSettingsSchema = z.object({
  /** As the service calls itself (OpenID Connect Discovery 1.0, 4). */
  issuer: z.string().trim().max(ISSUER_MAX, "tooLong").refine(isIssuer, "notAnIssuer"),
  clientId: z.string().trim().min(1, "fillIn").max(200, "tooLong"),
  /** Email domains or whole addresses. */
  addresses: z
    .array(z.string().max(254, "tooLong"))
    .min(1, "fillIn")
    .max(ADDRESSES_MAX, "tooLong")
    .refine((all) => all.every((one) => isDomain(one) || isSignInEmail(one)), "notDomains"),
});
export type OpenIdSettings = z.infer<typeof openIdSettingsSchema>;

/** Unlike an email, a subject is never reassigned (OpenID Connect Core 1.0, 5.7). */
export interface OpenIdAccount {
  issuer: string;
  subject: string;
}

/** The email and its domain, in lowercase. */
export const placesOfEmail = (email: string): string[] => [email, email.slice(email.lastIndexOf("@") + 1)];
