import { GRAVITY } from "~/domain/unit";
import { createRandom, deriveSeed } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField, layOn, press, type Pad } from "./contact";
import { createDrift } from "./drift";
import { createSensor } from "./sensor";

/** Strides per second at a working trot; two loads per stride. */
const STRIDE_HZ = 1.36;
/** By mean force: diagonals' thrust, and sitting on every other (after Peham et al. 2010). */
const THRUST = 0.55;
const RISE = 0.32;
/** A rising rider stands in the stirrups, whose bars lie in front. */
const TO_THE_FRONT = 0.1;
const SADDLE_KG = 8;
/** Maximum load difference of the panels, and its variation by stride. */
const CROOKED = 0.03;
const WANDER = 0.015;

/** A saddle's right panel: x outwards from mid-spine, y forward from its middle, cm. */
const PANEL_LENGTH_CM = 50;
const FRONT = [
  { x: 11, y: 15, rx: 8, ry: 11, turn: 12, steepness: 0.6, share: 0.88 },
  { x: 10, y: 18, rx: 5, ry: 5, turn: 12, steepness: 1, share: 0.12 },
] satisfies readonly Pad[];
/** In contact along the panel: a saddle that does not bridge. */
const MIDDLE = [{ x: 10, y: 0, rx: 5.4, ry: 13, steepness: 0.5, share: 1 }] satisfies readonly Pad[];
const REAR = [
  { x: 10.8, y: -14, rx: 8, ry: 10.8, turn: -6, steepness: 0.6, share: 0.87 },
  { x: 10.2, y: -15, rx: 5, ry: 5, steepness: 1, share: 0.13 },
] satisfies readonly Pad[];
const SHARES = { front: 0.31, middle: 0.33, rear: 0.36 };

/**
 * A saddle half at the rising trot: row 0 at the withers, spine at the free inner edge. Without halves: the right
 * panel.
 */
export const riding: Body = ({ geometry, seed, weightKg, part = "main" }) => {
  const random = createRandom(deriveSeed(seed, "riding"));
  const { widthCm, lengthCm } = plateSize(geometry);
  const isLeft = part === "left";
  const scale = Math.min(1, (0.96 * lengthCm) / PANEL_LENGTH_CM, widthCm / 18);
  const origin = { xCm: isLeft ? widthCm : 0, yCm: lengthCm / 2, headingDegrees: 0, mirrored: isLeft, scale };
  const front = layOn(geometry, FRONT, origin);
  const middle = layOn(geometry, MIDDLE, origin);
  const rear = layOn(geometry, REAR, origin);
  const toTheRight = CROOKED * (2 * random() - 1);
  const phase = 2 * Math.PI * random();
  const wander = createDrift(deriveSeed(seed, "wander"));
  const vigour = createDrift(deriveSeed(seed, "vigour"));
  const read = createSensor(geometry, deriveSeed(seed, part));

  return (tMs) => {
    const stride = (2 * Math.PI * STRIDE_HZ * tMs) / 1000 + phase;
    const rising = Math.cos(stride);
    const beat = 1 + THRUST * (1 + 0.08 * vigour(tMs)) * Math.cos(2 * stride) - RISE * rising;
    const onRight = 0.5 + toTheRight + WANDER * wander(tMs);
    const newtons = (weightKg + SADDLE_KG) * GRAVITY * Math.max(0.08, beat) * (isLeft ? 1 - onRight : onRight);
    const forward = TO_THE_FRONT * Math.max(-1, Math.min(1, rising));
    const field = emptyField(geometry);
    press(field, front, newtons * (SHARES.front + forward));
    press(field, middle, newtons * SHARES.middle);
    press(field, rear, newtons * (SHARES.rear - forward));
    return read(field, tMs);
  };
};
