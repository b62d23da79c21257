import { z } from "zod";
import { languageCodes, type Language } from "../language";

/**
 * Encrypted for the browser: the push service sees only length and time. Older service workers read it: only add
 * fields.
 */
export interface PushMessage {
  title: string;
  body: string;
  language: Language;
  /** Replaces older ones with the same tag. */
  tag: string;
  to: string;
  /** No sound or vibration: something is over. */
  quiet: boolean;
  /** Unix milliseconds. */
  atMs: number;
}

export const pushMessageSchema: z.ZodType<PushMessage> = z.object({
  title: z.string(),
  body: z.string(),
  language: z.enum(languageCodes),
  tag: z.string(),
  to: z.string().regex(/^\/(?![/\\])/),
  quiet: z.boolean(),
  atMs: z.number(),
});
