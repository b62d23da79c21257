import type { Frame, FramePart } from "~/domain/frame/frame";
import type { Picture } from "./picture";

/** Listeners get every picture, and null when there is none any more. */
export interface PictureSource {
  subscribe: (listener: (picture: Picture | null) => void) => () => void;
  newest: (part?: FramePart) => Picture | null;
  /** Called once per picture drawn. */
  markDrawn?: () => void;
}

/** For frames; a page's frame store is one. */
export interface FrameSource {
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
  newest: (part?: FramePart) => Frame | null;
}

/** A picture that never changes, such as a result's. */
export const stillPicture = <Still extends Picture>(picture: Still): PictureSource & { newest: () => Still } => ({
  subscribe: () => () => undefined,
  newest: () => picture,
});

/** Whether a picture belongs to that part; a field has no parts. */
export const isOfPart = (picture: Picture | null, part: FramePart): boolean => !picture || !("part" in picture) || picture.part === part;
