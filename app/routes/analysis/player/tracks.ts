import type { Analysis } from "~/analysis/analysis";
import type { RecordingIndex } from "~/domain/analysis/recording/recording-index";
import type { Frame } from "~/domain/frame/frame";
import type { PlacePoint } from "~/heatmap/plate/plate-context";

/** The way of a centre of pressure without a break, in the order of moments. */
export type Track = readonly (PlacePoint & { moment: number })[];

/** The way of the centre of everything on the mat: by a moment, that of the stretch of load around it; the same object all along a stretch. */
export function createTracks({ centreX, centreY }: Pick<RecordingIndex, "centreX" | "centreY">): (moment: number) => Track | null {
  const byMoment = new Map<number, Track>();
  let open: (PlacePoint & { moment: number })[] = [];
  centreX.forEach((xCm, moment) => {
    const yCm = centreY[moment] ?? null;
    if (xCm === null || yCm === null) open = [];
    else {
      open.push({ xCm, yCm, moment });
      byMoment.set(moment, open);
    }
  });
  return (moment) => byMoment.get(moment) ?? null;
}

/** The way under one print, once all its frames are there. */
export function trackOf(
  { fromMoment, toMoment }: { fromMoment: number; toMoment: number },
  frameOf: (moment: number) => Frame | null,
  centreOf: (frame: Frame) => ReturnType<Analysis["figures"]>["centreOfPressure"],
): Track | null {
  const track: (PlacePoint & { moment: number })[] = [];
  for (let moment = fromMoment; moment < toMoment; moment++) {
    const frame = frameOf(moment);
    if (!frame) return null;
    const centre = centreOf(frame);
    if (centre) track.push({ xCm: centre.xCm, yCm: centre.yCm, moment });
  }
  return track;
}
