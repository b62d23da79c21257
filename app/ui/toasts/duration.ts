import type { NoticeKey } from "~/domain/display/word-keys";

/** What a notice is about. An alarm looks like one; it stays longer than an error, so that its button can be reached, and its record is kept elsewhere. */
export type NoticeTone = "success" | "info" | "error" | "alarm";

const DURATION_MS = { success: 2500, info: 2500, error: 2000, alarm: 8000 } satisfies Record<NoticeTone, number>;

/** The exceptions that specification §8 names. */
const DURATION_BY_KEY_MS: Partial<Record<NoticeKey, number>> = {
  getOff: 1500,
  "toastSuccessRaw.dataDownloaded": 1500,
  "toastErrorRaw.noAnalysisData": 2500,
  "toastErrorRaw.downloadError": 2500,
};

/** How long a toast stays, in milliseconds; false is until dismissed. */
export const toastDuration = (tone: NoticeTone, key: NoticeKey): number | false => DURATION_BY_KEY_MS[key] ?? DURATION_MS[tone];
