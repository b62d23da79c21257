import type { FramePart } from "~/domain/frame/frame";
import { isOfPart, type Picture, type PictureSource } from "../map";

/** Pictures that can be held still. */
export interface HeldPictures extends PictureSource {
  /** Held, the newest picture stays what it is; let go, listeners hear of what is newest by then. */
  hold: (on: boolean) => void;
}

/** The pictures of one part, to be held still while a person turns them. */
export function holdable(pictures: PictureSource, part: FramePart): HeldPictures {
  const listeners = new Set<(picture: Picture | null) => void>();
  let held: { picture: Picture | null } | null = null;

  return {
    markDrawn: pictures.markDrawn,
    newest: (asked) => (held ? held.picture : pictures.newest(asked)),
    subscribe(listener) {
      listeners.add(listener);
      const stop = pictures.subscribe((picture) => {
        if (!held && isOfPart(picture, part)) listener(picture);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    hold(on) {
      if (on === (held !== null)) return;
      held = on ? { picture: pictures.newest(part) } : null;
      if (!on) for (const listener of listeners) listener(pictures.newest(part));
    },
  };
}
