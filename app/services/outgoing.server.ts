import { holdMail } from "./accounts/mailer.server";

/** Why this server sends nothing to third parties: a copied database, or the environment. */
export type ServerSilence = "copy" | "off";

let silence: ServerSilence | null = null;

/** Null if it sends. */
export const silenceOfServer = (): ServerSilence | null => silence;

/** Administrators' pages show this. */
export function fallSilent(why: ServerSilence): void {
  silence = why;
  holdMail();
}
