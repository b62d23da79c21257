import { z } from "zod";
import { isTutorial, type TutorialName } from "../analysis/types/tutorials";

export const captureSounds = ["off", "tones", "voice"] as const;
export type CaptureSound = (typeof captureSounds)[number];

export const visibilities = ["shown", "hidden"] as const;
type Visibility = (typeof visibilities)[number];

export interface Guidance {
  /** Not shown before captures. */
  skippedTutorials: TutorialName[];
  captureSound: CaptureSound;
  /** On the page Devices, while a step is left. */
  setupChecklist: Visibility;
}

export const DEFAULT_GUIDANCE: Guidance = { skippedTutorials: [], captureSound: "tones", setupChecklist: "shown" };

export const guidanceChangeSchema = z.object({
  skip: z.custom<TutorialName>(isTutorial).optional(),
  show: z.custom<TutorialName>(isTutorial).optional(),
  sound: z.enum(captureSounds).optional(),
  setupChecklist: z.enum(visibilities).optional(),
});
export type GuidanceChange = z.infer<typeof guidanceChangeSchema>;
