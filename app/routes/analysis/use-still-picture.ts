import { useMemo } from "react";
import type { Frame } from "~/domain/frame/frame";
import { stillPicture, type PictureSource } from "~/heatmap/map";
import { frameFromText } from "../live/frame-text";
import type { ResultPicture } from "./load.server";

/** The picture of a result as a frame, and as maps take it; null where the recording left none. */
export function useStillPicture(picture: ResultPicture | null): { frame: Frame; source: PictureSource } | null {
  const text = picture?.frame ?? null;
  return useMemo(() => {
    const frame = frameFromText(text);
    return frame && { frame, source: stillPicture(frame) };
  }, [text]);
}
