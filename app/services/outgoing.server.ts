import { holdMail } from "./accounts/mailer.server";

/** Why this server sends nothing to others than its own mats and pages: its database is a copy of another's, or the environment has switched it off. */
export type ServerSilence = "copy" | "off";

let silence: ServerSilence | null = null;

/** Why this server is silent; null where it sends. */
export const silenceOfServer = (): ServerSilence | null => silence;

/** Nothing is sent by this process from now on; its administrators' pages say so. */
export function fallSilent(why: ServerSilence): void {
  silence = why;
  holdMail();
}
