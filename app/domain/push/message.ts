import { z } from "zod";
import { languageCodes, type Language } from "../language";

/**
 * What a push tells a browser to show. It is encrypted for that browser; the push service sees only its length and time. Fields are only
 * ever added: the service worker of an older build reads it for as long as a page stays open.
 */
export interface PushMessage {
  title: string;
  body: string;
  language: Language;
  /** A notification takes the place of an older one with the same tag. */
  tag: string;
  /** The page it opens, a path of this server. */
  to: string;
  /** Shown without sound or vibration: it says that something is over. */
  quiet: boolean;
  /** Unix milliseconds. */
  atMs: number;
}

/** For browsers that read what was pushed. */
export const pushMessageSchema: z.ZodType<PushMessage> = z.object({
  title: z.string(),
  body: z.string(),
  language: z.enum(languageCodes),
  tag: z.string(),
  to: z.string().regex(/^\/(?![/\\])/),
  quiet: z.boolean(),
  atMs: z.number(),
});
