import type { FrameFigures } from "~/domain/analysis/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { Frame } from "~/domain/frame/frame";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import { standsAt, withinPrint } from "./shown-contacts";
import { trackOf, type Track } from "./tracks";
import type { Player } from "./use-player";

const nothing = new Float32Array();

/** The pictures of one print: empty while its foot is not on the ground. */
export function createFootPictures(
  { pictures, playback }: Pick<Player, "pictures" | "playback">,
  contact: ShownContact,
  mask: Float32Array,
): FrameSource {
  let known: { of: Frame; frame: Frame } | null = null;
  const newest = (): Frame | null => {
    const of = pictures.newest();
    if (!of) return null;
    if (known?.of !== of) known = { of, frame: withinPrint(of, standsAt(contact, playback.state().moment) ? mask : nothing) };
    return known.frame;
  };
  return { newest, subscribe: (listener) => pictures.subscribe((frame) => listener(frame && newest())) };
}

/** The way of the centre of pressure under one print, computed once its frames are there. */
export function createFootTrack(
  { recording }: Pick<Player, "recording">,
  { onFrame, offFrame }: ShownContact,
  mask: Float32Array,
  measure: ((frame: Frame) => FrameFigures) | null,
): () => Track | null {
  let known: Track | null = null;
  const frameOf = (moment: number): Frame | null => {
    const frame = recording.frameOf(moment);
    return frame && withinPrint(frame, mask);
  };
  return () =>
    (known ??= measure && trackOf({ fromMoment: onFrame, toMoment: offFrame }, frameOf, (frame) => measure(frame).centreOfPressure));
}
