import type { ReactNode } from "react";
import { Arrow, Dial } from "./shapes";

const Bed = ({ children }: { children?: ReactNode }) => (
  <>
    <g className="fill-none stroke-control" strokeWidth={6} strokeLinecap="round" strokeLinejoin="round">
      <path d="M32 84 V176 M288 116 V176 M32 160 H288" />
    </g>
    <rect x={38} y={132} width={244} height={24} rx={8} className="fill-fill-2 stroke-control" strokeWidth={1.5} />
    {children}
  </>
);

const mat = <rect x={42} y={124} width={236} height={7} rx={3} className="fill-text" />;

/** The mat on the mattress under one sheet, arrow to the head. */
export const MatOnBed = () => (
  <Bed>
    {mat}
    <Arrow d="M160 66 V108" head={[160, 108]} turn={90} />
    <path d="M42 117 H278" className="stroke-muted" strokeWidth={2} strokeLinecap="round" strokeDasharray="1 7" />
  </Bed>
);

const Sleeper = () => (
  <g className="fill-none stroke-text" strokeLinecap="round" strokeLinejoin="round">
    <circle cx={72} cy={106} r={12} className="fill-text stroke-none" />
    <path d="M100 110 H150" strokeWidth={20} />
    <path d="M152 113 H246 l2 -12" strokeWidth={11} />
    <path d="M104 106 H146" strokeWidth={11} className="stroke-surface" />
    <path d="M104 106 H146" strokeWidth={7} />
    <rect x={50} y={116} width={44} height={8} rx={4} className="fill-control stroke-none" />
  </g>
);

export const LyingCentred = () => (
  <Bed>
    {mat}
    <Sleeper />
    <path d="M160 60 V92" className="stroke-muted" strokeWidth={2} strokeLinecap="round" strokeDasharray="1 7" />
  </Bed>
);

export const LyingStill = () => (
  <Bed>
    {mat}
    <Sleeper />
    <Dial x={160} y={46} r={28} />
  </Bed>
);
