import type { Company } from "./company";
import type { WallView } from "./display/wall";
import type { Language } from "./language";
import type { Scope } from "./sign-in/scope";
import type { User } from "./user";

/**
 * Who asks, in whose name, in which language and when. No service reads a document without it, and every read and write
 * is narrowed to `company.id`: a foreign id and a random id answer alike.
 */
export interface Context {
  user: User;
  company: Company;
  language: Language;
  now: Date;
  /** Address of the caller, for the audit. */
  ip: string;
  /** Of the session of a wall: what it is narrowed to, whatever its user may do. Null for a person's. */
  wall: WallView | null;
  /** The access token that a program shows, and what it was granted. Null for a session. */
  accessToken: { id: string; scopes: readonly Scope[] } | null;
  /** Whether what is read is for a page of a browser that hides the names of patients: their numbers stand for them. */
  namesHidden?: boolean;
}

/** The same where a name is asked for: a form it is typed in, a question whom something is done to, a file. */
export const withNames = (context: Context): Context => ({ ...context, namesHidden: false });
