import { z } from "zod";
import { isSignInEmail } from "../user";

/*
 * OpenID Connect: the people of a company sign in here by the account that the company gave them, at the company's own sign-in service.
 */

const ISSUER_MAX = 300;
const ADDRESSES_MAX = 200;

/** Whether a service may be asked, or a browser led to it, at this address: by https, or on this machine. */
export function isServiceAddress({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
}

/** Plain http to these never leaves the machine. */
export const isThisMachine = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isServiceAddress(url) && [url.username, url.password, url.search, url.hash].every((part) => part === "");
}

const isDomain = (text: string): boolean => text.length <= 253 && /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(text);

/** Where the people of a company sign in, and which of them. Messages are keys of fields.json. */
export const openIdSettingsSchema = z.object({
  /** The address that the service calls itself by; its documents lie below (OpenID Connect Discovery 1.0, 4). */
  issuer: z.string().trim().max(ISSUER_MAX, "tooLong").refine(isIssuer, "notAnIssuer"),
  clientId: z.string().trim().min(1, "fillIn").max(200, "tooLong"),
  /** Domains of emails, or single ones. */
  addresses: z
    .array(z.string().max(254, "tooLong"))
    .min(1, "fillIn")
    .max(ADDRESSES_MAX, "tooLong")
    .refine((all) => all.every((one) => isDomain(one) || isSignInEmail(one)), "notDomains"),
});
export type OpenIdSettings = z.infer<typeof openIdSettingsSchema>;

/** An account at a service. Unlike an email, a subject is never reassigned (OpenID Connect Core 1.0, 5.7). */
export interface OpenIdAccount {
  issuer: string;
  subject: string;
}

/** What stands for an email in such a list: the address itself, or its domain. Both in small letters. */
export const placesOfEmail = (email: string): string[] => [email, email.slice(email.lastIndexOf("@") + 1)];
