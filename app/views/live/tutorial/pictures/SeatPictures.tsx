import type { ReactNode } from "react";
import { Arrow, Dial, GroundFromSide, Person, seated } from "./shapes";

function Chair({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} className="fill-none stroke-control" strokeWidth={6} strokeLinecap="round" strokeLinejoin="round">
      <path d="M-64 56 V176 M-64 134 H-4 V176" />
    </g>
  );
}

/** The mat flat on the seat, cable at the back. */
export const MatOnSeat = () => (
  <>
    <GroundFromSide y={180} />
    <Chair x={186} />
    <rect x={126} y={122} width={58} height={8} rx={3} className="fill-text" />
    <path d="M126 126 C104 128 108 160 96 176" className="fill-none stroke-muted" strokeWidth={2.5} strokeLinecap="round" />
    <Arrow d="M154 74 V108" head={[154, 108]} turn={90} />
  </>
);

const Sitter = ({ children }: { children?: ReactNode }) => (
  <>
    <GroundFromSide y={180} />
    <Chair x={132} />
    <rect x={72} y={124} width={58} height={6} rx={2} className="fill-control" />
    <Person x={130} y={180} {...seated} />
    {children}
  </>
);

export const SeatedUpright = () => (
  <Sitter>
    <path d="M148 120 H188" className="stroke-muted" strokeWidth={2.5} strokeLinecap="round" strokeDasharray="1 7" />
    <path d="M160 120 A28 28 0 0 1 140 146" className="fill-none stroke-muted" strokeWidth={2} strokeLinecap="round" />
    <text x={162} y={146} className="fill-muted text-sm">
      90°
    </text>
  </Sitter>
);

export const SeatedStill = () => (
  <Sitter>
    <Dial x={238} y={92} r={34} />
  </Sitter>
);

/** Natural movement: leaning, reaching, shifting. */
export const SeatedMoving = () => (
  <Sitter>
    <Arrow d="M108 34 C130 34 148 46 156 62" head={[156, 62]} turn={62} />
    <Dial x={238} y={92} r={34} />
  </Sitter>
);
