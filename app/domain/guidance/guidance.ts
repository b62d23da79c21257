import { z } from "zod";
import { isTutorial, type TutorialName } from "./tutorials";

/** What accompanies a capture: nothing, tones, or tones with spoken words. */
export const captureSounds = ["off", "tones", "voice"] as const;
export type CaptureSound = (typeof captureSounds)[number];

/** How one person is guided through captures. */
export interface Guidance {
  /** Tutorials that do not come up before a capture any more. */
  skippedTutorials: TutorialName[];
  captureSound: CaptureSound;
}

/** Of whoever chose nothing. */
export const DEFAULT_GUIDANCE: Guidance = { skippedTutorials: [], captureSound: "tones" };

/** One tutorial to skip or to show again, or the sound. */
export const guidanceChangeSchema = z.object({
  skip: z.custom<TutorialName>(isTutorial).optional(),
  show: z.custom<TutorialName>(isTutorial).optional(),
  sound: z.enum(captureSounds).optional(),
});
export type GuidanceChange = z.infer<typeof guidanceChangeSchema>;
