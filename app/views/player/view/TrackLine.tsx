import { useEffect, useRef } from "react";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { PlateMarks } from "~/heatmap/plate/Plate";
import type { Playback } from "../playback";
import type { Track } from "../tracks";

/** More points are indistinguishable. */
const MAX_POINTS = 400;

interface TrackLineProps {
  playback: Playback;
  /** The path around a moment, or null. */
  trackAt: (moment: number) => Track | null;
}

/** Past path of the centre of pressure solid, future path dotted. Updates without rendering. */
export function TrackLine({ playback, trackAt }: TrackLineProps) {
  const plate = usePlate();
  const past = useRef<SVGPathElement>(null);
  const halo = useRef<SVGPathElement>(null);
  const future = useRef<SVGPathElement>(null);

  useEffect(() => {
    let track: Track | null = null;
    let points: { moment: number; text: string }[] = [];
    const follow = (): void => {
      const { moment } = playback.state();
      const now = trackAt(moment);
      if (now !== track) {
        track = now;
        const all = now ?? [];
        const every = Math.max(1, Math.ceil(all.length / MAX_POINTS));
        points = all
          .filter((_, at) => at % every === 0 || at === all.length - 1)
          .map((point) => {
            const { x, y } = toPlatePercent(plate, point);
            return { moment: point.moment, text: `${x.toFixed(2)} ${y.toFixed(2)}` };
          });
        future.current?.setAttribute("d", pathOf(points.map(({ text }) => text)));
      }
      const behind = pathOf(points.filter((point) => point.moment <= moment).map(({ text }) => text));
      past.current?.setAttribute("d", behind);
      halo.current?.setAttribute("d", behind);
    };
    follow();
    return playback.subscribe(follow);
  }, [playback, trackAt, plate]);

  const line = { fill: "none", vectorEffect: "non-scaling-stroke", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <PlateMarks>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <path ref={future} {...line} className="stroke-control" strokeWidth="3" strokeDasharray="0 5.5" />
        <path ref={halo} {...line} className="stroke-plate" strokeWidth="5" opacity="0.7" />
        <path ref={past} {...line} className="stroke-text" strokeWidth="2.5" />
      </svg>
    </PlateMarks>
  );
}

const pathOf = (points: readonly string[]): string => (points.length > 1 ? `M${points.join("L")}` : "");
