import type { Frame, FramePart } from "~/domain/frame/frame";
import type { Picture } from "./picture";

export interface PictureSource {
  subscribe: (listener: (picture: Picture | null) => void) => () => void;
  newest: (part?: FramePart) => Picture | null;
  /** Called once per picture drawn. */
  markDrawn?: () => void;
}

export interface FrameSource {
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
  newest: (part?: FramePart) => Frame | null;
}

export const stillPicture = <Still extends Picture>(picture: Still): PictureSource & { newest: () => Still } => ({
  subscribe: () => () => undefined,
  newest: () => picture,
});

export const isOfPart = (picture: Picture | null, part: FramePart): boolean => !picture || !("part" in picture) || picture.part === part;
