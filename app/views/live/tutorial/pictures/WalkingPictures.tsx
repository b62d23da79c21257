import { Arrow, Foot, GroundFromSide, Person, PlateFromAbove } from "./shapes";

const walker = {
  head: [6, -134],
  torso: [
    [4, -109],
    [0, -76],
  ],
  legs: [
    [
      [0, -72],
      [-10, -40],
      [-34, -18],
      [-30, -8],
    ],
    [
      [0, -72],
      [16, -42],
      [24, -8],
      [36, -12],
    ],
  ],
  arms: [
    [
      [4, -110],
      [22, -90],
      [32, -74],
    ],
    [
      [4, -110],
      [-12, -90],
      [-16, -70],
    ],
  ],
} as const;

/** Room for some steps before the mat. */
export const WalkStart = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 196, width: 72 }} />
    <Person x={82} y={176} {...walker} />
    <Arrow d="M132 150 H182" head={[182, 150]} />
  </>
);

/** One whole foot lands on the mat, at the usual pace. */
export const WalkOver = () => (
  <>
    <PlateFromAbove x={104} y={36} width={112} height={128} />
    <Foot side="left" x={58} y={118} turn={90} size={0.72} loaded={false} />
    <Foot side="right" x={160} y={122} turn={90} size={1} />
    <Foot side="left" x={262} y={82} turn={90} size={0.72} loaded={false} />
    <Arrow d="M24 100 H88" head={[88, 100]} dashed />
    <Arrow d="M232 100 H300" head={[300, 100]} dashed />
  </>
);

export const SingleStep = ({ foot }: { foot: "left" | "right" }) => {
  const across = foot === "left" ? -20 : 20;
  return (
    <>
      <PlateFromAbove x={104} y={36} width={112} height={128} />
      <Foot side={foot === "left" ? "right" : "left"} x={58} y={100 - across} turn={90} size={0.72} loaded={false} />
      <Foot side={foot} x={160} y={100 + across} turn={90} />
      <Foot side={foot === "left" ? "right" : "left"} x={262} y={100 - across} turn={90} size={0.72} loaded={false} />
    </>
  );
};

/** Past the mat without slowing down. */
export const WalkOn = () => (
  <>
    <GroundFromSide y={180} mat={{ x: 44, width: 72 }} />
    <Person x={188} y={176} {...walker} />
    <Arrow d="M244 150 H298" head={[298, 150]} />
  </>
);
