import { Dial, Foot, GroundFromSide, Person, PlateFromAbove, standingFigure } from "./shapes";

const plate = <PlateFromAbove x={88} y={12} width={144} height={176} />;

/** Something to hold on to, and someone near. */
export const SupportAtHand = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 84, width: 96 }} />
    <Person
      x={124}
      y={174}
      {...standingFigure}
      arms={[
        [
          [0, -112],
          [18, -92],
          [40, -88],
        ],
      ]}
    />
    <g className="fill-none stroke-control" strokeWidth={6} strokeLinecap="round" strokeLinejoin="round">
      <path d="M170 84 H196 V176 M176 90 V176" />
    </g>
    <Person
      x={248}
      y={180}
      {...standingFigure}
      arms={[
        [
          [0, -112],
          [-16, -94],
          [-38, -98],
        ],
      ]}
    />
  </>
);

export const FeetSideBySide = () => (
  <>
    {plate}
    <Foot side="left" x={143} y={100} size={1.1} />
    <Foot side="right" x={177} y={100} size={1.1} />
  </>
);

/** The instep of one foot touches the other's big toe. */
export const FeetSemiTandem = () => (
  <>
    {plate}
    <Foot side="left" x={143} y={78} size={1.1} />
    <Foot side="right" x={177} y={124} size={1.1} />
  </>
);

export const FeetTandem = () => (
  <>
    {plate}
    <Foot side="left" x={160} y={58} />
    <Foot side="right" x={160} y={142} />
  </>
);

export const OneFoot = () => (
  <>
    {plate}
    <Foot side="left" x={144} y={100} size={1.1} />
    <Foot side="right" x={190} y={108} size={1.1} loaded={false} />
  </>
);

/** Time starts when the hands let go. */
export const StanceHeld = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 64, width: 96 }} />
    <Person
      x={108}
      y={174}
      {...standingFigure}
      arms={[
        [
          [0, -112],
          [24, -102],
          [44, -110],
        ],
        [
          [0, -112],
          [-24, -102],
          [-44, -110],
        ],
      ]}
    />
    <Dial x={232} y={92} r={34} />
  </>
);
