import type { Company } from "./company";
import type { WallView } from "./display/wall";
import type { Language } from "./language";
import type { Scope } from "./sign-in/scope";
import type { User } from "./user";

/** Who asks. Services narrow all access to `company.id`: foreign and random ids answer alike. */
export interface Caller {
  user: User;
  company: Company;
  language: Language;
  now: Date;
  ip: string;
  /** Whatever the user's rights; null for a person. */
  wall: WallView | null;
  /** Null for a session. */
  accessToken: { id: string; scopes: readonly Scope[] } | null;
  /** Patients are shown as numbers. */
  namesHidden?: boolean;
}

/** For forms, confirmations and files. */
export const withNames = <Who extends Caller>(caller: Who): Who => ({ ...caller, namesHidden: false });
