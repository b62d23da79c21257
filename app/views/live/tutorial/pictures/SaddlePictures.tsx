import { Arrow } from "./shapes";

/** A horse's back from the side, withers left. */
const Horse = () => (
  <path
    d="M20 176 C28 124 36 78 70 70 C96 64 112 96 160 98 C212 100 252 74 284 104 C302 122 302 152 302 176"
    className="fill-fill-2 stroke-control"
    strokeWidth={2}
  />
);
const Saddle = ({ lifted = 0 }: { lifted?: number }) => (
  <path
    d="M106 70 C112 60 122 64 130 74 C142 88 172 88 190 70 C200 58 214 54 218 62 C222 74 212 88 196 96 C190 98 184 99 180 99 C184 122 180 142 166 154 C160 158 152 157 148 152 C136 140 130 122 128 100 C116 98 104 86 106 70 Z"
    transform={`translate(0 ${-lifted})`}
    className="fill-text"
  />
);

/** One half on each side of the spine, flat under the saddle. */
export const MatUnderSaddle = () => (
  <>
    <Horse />
    <path d="M98 84 C128 104 190 104 224 84 L216 142 C190 156 130 156 106 142 Z" className="fill-plate stroke-text" strokeWidth={2} />
    <path d="M118 94 l4 52 M140 99 l2 52 M161 100 v53 M182 99 l-2 52 M204 94 l-4 52" className="stroke-hair" strokeWidth={1.5} />
    <path d="M101 103 C132 122 190 122 221 103 M103 122 C132 140 190 140 219 122" className="fill-none stroke-hair" strokeWidth={1.5} />
    <g className="stroke-surface" strokeWidth={5} strokeLinejoin="round">
      <Saddle lifted={46} />
    </g>
    <Saddle lifted={46} />
    <Arrow d="M256 22 V58" head={[256, 58]} turn={90} />
  </>
);

export const RiderUp = () => (
  <>
    <Horse />
    <Saddle />
    <g className="fill-none stroke-text" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={152} cy={14} r={11} className="fill-text stroke-none" />
      <path d="M154 36 L158 70" strokeWidth={18} />
      <path d="M158 78 L132 106 L144 152 L132 156" strokeWidth={15} className="stroke-surface" />
      <path d="M158 78 L132 106 L144 152 L132 156" strokeWidth={11} />
      <path d="M154 38 L138 60 L112 62" strokeWidth={11} className="stroke-surface" />
      <path d="M154 38 L138 60 L112 62" strokeWidth={7} />
    </g>
  </>
);

/** Straight lines at one gait, then the other rein. */
export const RideOn = () => (
  <>
    <rect x={28} y={28} width={264} height={144} rx={10} className="fill-plate stroke-control" strokeWidth={1.5} />
    <rect
      x={56}
      y={54}
      width={208}
      height={92}
      rx={46}
      className="fill-none stroke-muted"
      strokeWidth={2.5}
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <ellipse cx={160} cy={146} rx={24} ry={9} className="fill-text" />
    <circle cx={160} cy={146} r={5} className="fill-surface" />
    <Arrow d="M196 146 H226" head={[226, 146]} />
    <Arrow d="M124 54 H94" head={[94, 54]} turn={180} />
  </>
);
