import type { PageAnalysis } from "~/analysis/page-analysis";
import type { RecordingIndex } from "~/domain/analysis/recording/recording-index";
import type { Frame } from "~/domain/frame/frame";
import type { PlacePoint } from "~/heatmap/geometry/plate-context";

/** Unbroken path of a centre of pressure, in order of moments. */
export type Track = readonly (PlacePoint & { moment: number })[];

/** Path of the whole mat's centre of pressure while it is loaded; the same object for all moments of a run. */
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

/** Path under one print, once its frames are loaded. */
export function buildTrack(
  { fromMoment, toMoment }: { fromMoment: number; toMoment: number },
  frameOf: (moment: number) => Frame | null,
  centreOf: (frame: Frame) => ReturnType<PageAnalysis["figures"]>["centreOfPressure"],
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
