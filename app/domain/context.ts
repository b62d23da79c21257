import type { Company } from "./company";
import type { WallView } from "./display/wall";
import type { Language } from "./language";
import type { Scope } from "./sign-in/scope";
import type { User } from "./user";

/**
 * Caller, language and time of a request. Services need it to read, and narrow all access to `company.id`: foreign and
 * random ids answer alike.
 */
export interface Context {
  user: User;
  company: Company;
  language: Language;
  now: Date;
  /** For the audit. */
  ip: string;
  /** Limits of a wall's session, whatever its user's rights; null for a person. */
  wall: WallView | null;
  /** Of a program; null for a session. */
  accessToken: { id: string; scopes: readonly Scope[] } | null;
  /** For browsers that hide names: patients show as numbers. */
  namesHidden?: boolean;
}

/** Where names are needed: typed in a form, in confirmations, in files. */
export const withNames = (context: Context): Context => ({ ...context, namesHidden: false });
