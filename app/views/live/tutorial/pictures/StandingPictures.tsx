import type { Conditions } from "~/domain/analysis/recording/conditions";
import { Dial, Foot, GroundFromSide, Person, PlateFromAbove, standingFigure } from "./shapes";

/** Barefoot next to the mat, which is zeroed while empty. */
export const NextToPlate = () => (
  <>
    <PlateFromAbove x={124} y={28} width={144} height={144} />
    <Foot side="left" x={58} y={100} />
    <Foot side="right" x={92} y={100} />
  </>
);

export const FeetOnPlate = () => (
  <>
    <PlateFromAbove x={88} y={16} width={144} height={168} />
    <Foot side="left" x={132} y={100} turn={-5} />
    <Foot side="right" x={188} y={100} turn={5} />
    <path d="M132 158 H188 M132 153 v10 M188 153 v10" className="stroke-muted" strokeWidth={2} strokeLinecap="round" />
  </>
);

/** Eyes on a mark at eye level. */
export const LookAhead = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 64, width: 96 }} />
    <Person x={106} y={174} {...standingFigure} />
    <path d="M126 38 H238" className="stroke-muted" strokeWidth={2.5} strokeLinecap="round" strokeDasharray="1 7" />
    <path d="M262 16 V180" className="stroke-border" strokeWidth={4} strokeLinecap="round" />
    <circle cx={262} cy={38} r={9} className="fill-surface stroke-text" strokeWidth={2.5} />
    <circle cx={262} cy={38} r={3} className="fill-text" />
  </>
);

export const Still = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 64, width: 96 }} />
    <Person x={106} y={174} {...standingFigure} />
    <Dial x={228} y={92} r={34} />
  </>
);

/** Eyes open or closed, on the mat or on foam. */
export const EyesAndSurface = () => (
  <>
    <Eye x={80} y={60} open />
    <Eye x={240} y={60} />
    <Surface x={80} y={146} />
    <Surface x={240} y={146} foam />
    <path d="M160 24 V176" className="stroke-hair" strokeWidth={2} />
  </>
);

/** One of these conditions; unspecified ones are drawn as usual. */
export const SwayCondition = ({ eyes = "open", surface = "firm" }: Pick<Conditions, "eyes" | "surface">) => (
  <>
    <Eye x={160} y={52} open={eyes === "open"} />
    <Surface x={160} y={150} foam={surface === "foam"} />
  </>
);

function Eye({ x, y, open = false }: { x: number; y: number; open?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none stroke-text" strokeWidth={3} strokeLinecap="round">
      <path d="M-32 0 Q0 28 32 0" />
      {open ? (
        <>
          <path d="M-32 0 Q0 -28 32 0" />
          <circle r={9} className="fill-text" />
        </>
      ) : (
        <path d="M-22 12 l-5 8 M0 15 v9 M22 12 l5 8" />
      )}
    </g>
  );
}

function Surface({ x, y, foam = false }: { x: number; y: number; foam?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-62 26 H62" className="stroke-border" strokeWidth={2} strokeLinecap="round" />
      <rect x={-46} y={20} width={92} height={6} rx={2} className="fill-control" />
      {foam && (
        <g>
          <rect x={-42} y={-4} width={84} height={23} rx={5} className="fill-fill-2 stroke-control" strokeWidth={1.5} />
          {[-30, -12, 6, 24].map((dx) => (
            <g key={dx} className="fill-control">
              <circle cx={dx} cy={4} r={1.6} />
              <circle cx={dx + 8} cy={11} r={1.6} />
            </g>
          ))}
        </g>
      )}
      <g transform={`translate(0 ${foam ? -4 : 20})`} className="fill-none stroke-text" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-12 -34 V-6 H0 M10 -34 V-6 H22" strokeWidth={9} />
      </g>
    </g>
  );
}
