import type { FrameFigures } from "~/domain/analysis/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { Frame } from "~/domain/frame/frame";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import { isInContactAt, type UprightFoot } from "./shown-contacts";
import { buildTrack, type Track } from "./tracks";
import type { Player } from "./use-player";

export function createFootPictures(
  { pictures, playback }: Pick<Player, "pictures" | "playback">,
  contact: ShownContact,
  foot: UprightFoot,
): FrameSource {
  let known: { of: Frame; frame: Frame } | null = null;
  const newest = (): Frame | null => {
    const of = pictures.newest();
    if (!of) return null;
    if (known?.of !== of) {
      const frame = foot.frame(of);
      known = {
        of,
        frame: isInContactAt(contact, playback.state().moment) ? frame : { ...frame, counts: new Uint16Array(frame.counts.length) },
      };
    }
    return known.frame;
  };
  return { newest, subscribe: (listener) => pictures.subscribe((frame) => listener(frame && newest())) };
}

export function createFootTrack(
  { recording }: Pick<Player, "recording">,
  { onFrame, offFrame }: ShownContact,
  foot: UprightFoot,
  measure: ((frame: Frame) => FrameFigures) | null,
): () => Track | null {
  let known: Track | null = null;
  const frameOf = (moment: number): Frame | null => {
    const frame = recording.frameOf(moment);
    return frame && foot.frame(frame);
  };
  return () =>
    (known ??= measure && buildTrack({ fromMoment: onFrame, toMoment: offFrame }, frameOf, (frame) => measure(frame).centreOfPressure));
}
