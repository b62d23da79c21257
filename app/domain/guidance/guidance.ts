import { z } from "zod";
import { isTutorial, type TutorialName } from "./tutorials";

export const captureSounds = ["off", "tones", "voice"] as const;
export type CaptureSound = (typeof captureSounds)[number];

export interface Guidance {
  /** Not shown before captures. */
  skippedTutorials: TutorialName[];
  captureSound: CaptureSound;
}

export const DEFAULT_GUIDANCE: Guidance = { skippedTutorials: [], captureSound: "tones" };

export const guidanceChangeSchema = z.object({
  skip: z.custom<TutorialName>(isTutorial).optional(),
  show: z.custom<TutorialName>(isTutorial).optional(),
  sound: z.enum(captureSounds).optional(),
});
export type GuidanceChange = z.infer<typeof guidanceChangeSchema>;
