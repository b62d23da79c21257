import type { FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { Picture } from "../picture/picture";
import { isOfPart, type PictureSource } from "../picture/picture-source";

/** Pictures that can be paused. */
export interface PausablePictures extends PictureSource {
  pause: (paused: boolean) => void;
}

export function pausable(pictures: PictureSource, part: FramePart): PausablePictures {
  const listeners = createListeners<(picture: Picture | null) => void>();
  let kept: { picture: Picture | null } | null = null;

  return {
    markDrawn: pictures.markDrawn,
    newest: (asked) => (kept ? kept.picture : pictures.newest(asked)),
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      const stop = pictures.subscribe((picture) => {
        if (!kept && isOfPart(picture, part)) listener(picture);
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
    pause(paused) {
      if (paused === (kept !== null)) return;
      kept = paused ? { picture: pictures.newest(part) } : null;
      if (!paused) listeners.notify((listener) => listener(pictures.newest(part)));
    },
  };
}
