import { useEffect, useId, useRef, type Ref } from "react";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { isInSight, toPlatePercent, usePlate, type PlacePoint, type PlateView } from "../geometry/plate-context";
import type { FrameSource } from "../picture/picture-source";
import { PlateMarks } from "./Plate";

/** Ring radii in CSS pixels (specification §9), fading outwards. */
const RINGS = [
  { radius: 11, width: 1.75, opacity: 1 },
  { radius: 18, width: 1.25, opacity: 0.8 },
  { radius: 25, width: 1, opacity: 0.5 },
];
const HALO_RADIUS = 30;
const CROSS = { from: 27, to: 40 };
const MOVE_EVERY_MS = 1000 / 30;

/** Dot, rings and, on live pages, a dotted cross at a fixed place. */
export function CentreOfPressure({ at, cross = false }: { at: PlacePoint | null; cross?: boolean }) {
  const plate = usePlate();
  const place = at && toPlatePercent(plate, at);
  if (!place || !isInSight(place)) return null;
  return (
    <PlateMarks>
      <Rings x={`${place.x}%`} y={`${place.y}%`} cross={cross} />
    </PlateMarks>
  );
}

interface FollowingProps {
  frames: FrameSource;
  part?: FramePart;
  centreOf: (frame: Frame) => PlacePoint | null;
  cross?: boolean;
}

/** The same, moving with the frames at most 30 times per second without rendering. */
export function FollowingCentre({ frames, part = "main", centreOf, cross = true }: FollowingProps) {
  const plate = usePlate();
  const mark = useRef<SVGSVGElement>(null);

  useEffect(() => {
    let pending = 0;
    let movedAtMs = -Infinity;
    const move = (nowMs: number): void => {
      pending = 0;
      if (nowMs - movedAtMs < MOVE_EVERY_MS - 1) return schedule();
      movedAtMs = nowMs;
      const frame = frames.newest(part);
      place(mark.current, plate, frame && centreOf(frame));
    };
    const schedule = (): void => void (pending ||= requestAnimationFrame(move));
    schedule();
    const stop = frames.subscribe(schedule);
    return () => {
      stop();
      cancelAnimationFrame(pending);
    };
  }, [frames, part, centreOf, plate]);

  return (
    <PlateMarks>
      <Rings mark={mark} hidden cross={cross} />
    </PlateMarks>
  );
}

function place(mark: SVGSVGElement | null, plate: PlateView, point: PlacePoint | null): void {
  const at = point && toPlatePercent(plate, point);
  const seen = at !== null && isInSight(at);
  mark?.setAttribute("visibility", seen ? "visible" : "hidden");
  if (!seen) return;
  mark?.setAttribute("x", `${at.x.toFixed(2)}%`);
  mark?.setAttribute("y", `${at.y.toFixed(2)}%`);
}

interface RingsProps {
  x?: string;
  y?: string;
  cross: boolean;
  hidden?: boolean;
  mark?: Ref<SVGSVGElement>;
}

/** A halo of the plate's colour keeps the rings visible on any load. */
function Rings({ x, y, cross, hidden = false, mark }: RingsProps) {
  const halo = useId();
  const { from, to } = CROSS;
  return (
    <svg ref={mark} x={x} y={y} overflow="visible" visibility={hidden ? "hidden" : "visible"} fill="none">
      <radialGradient id={halo}>
        <stop offset="0.4" stopColor="var(--color-plate)" stopOpacity="0.82" />
        <stop offset="1" stopColor="var(--color-plate)" stopOpacity="0" />
      </radialGradient>
      <circle r={HALO_RADIUS} fill={`url(#${halo})`} />
      {RINGS.map(({ radius, width, opacity }) => (
        <circle key={radius} r={radius} strokeWidth={width} className="stroke-text" opacity={opacity} />
      ))}
      {cross && (
        <path d={`M${-to} 0H${-from}M${from} 0H${to}M0 ${-to}V${-from}M0 ${from}V${to}`} className="stroke-muted" strokeDasharray="2 3" />
      )}
      <circle r="5" fill="#ffffff" stroke="#14181f" strokeWidth="2.5" />
    </svg>
  );
}
