import { lyingPostures, type LyingPosture } from "~/domain/analysis/posture";
import { GRAVITY } from "~/domain/unit";
import { seedOf, triangularAt, uniformAt } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField, layOn, press, type SimulatedContact } from "./contact";
import { createDrift } from "./drift";
import { EDGE_CM, FIGURE_LENGTH_CM, lyingFigures, TRUNK_MIDDLE_CM } from "./lying-figures";
import { createSchedule, type Act } from "./schedule";
import { createSensor } from "./sensor";

const act = (name: LyingPosture | "away", seconds: number): Act<LyingPosture | "away"> => ({ name, holdMs: 1000 * seconds });

/** A night in a quarter of an hour: turns from side to side, and the bed is left once, over its edge and back. */
const NIGHT = [
  act("supine", 85),
  act("rightLateral", 70),
  act("supine", 60),
  act("leftLateral", 75),
  act("prone", 60),
  act("leftLateral", 55),
  act("supine", 80),
  act("rightLateral", 65),
  act("prone", 70),
  act("rightLateral", 60),
  act("supine", 75),
  act("seated", 30),
  act("away", 50),
  act("seated", 25),
];
/** A night begins with one of its first acts. */
const BEGINNINGS = 5;
const TURN_MS = 2600;
/** A turn ends slightly beside the last one. */
const PLACE_SPREAD_CM = 3;

/** A quiet breath moves three hundredths of the chest's load; small movements shift it from part to part. */
const BREATH_MS = 4600;
const BREATH_SHARE = 0.03;
const STIRRING = 0.025;

/** A bed from this length up holds a person, a smaller one if need be; a shorter mat lies under the trunk. */
const SHORTEST_BED_CM = 140;
const FREE_CM = 6;

type Load = readonly { contact: SimulatedContact; share: number; breathes: number }[];

/** Somebody in bed, on the back, the front and either side in turn, breathing and stirring; sometimes out of bed. */
export const lying: Body = ({ geometry, seed, weightKg, posture }) => {
  const { widthCm, lengthCm } = plateSize(geometry);
  // A mat that is wider than long has the head at column 0.
  const headLeft = widthCm > lengthCm;
  const [alongCm, acrossCm] = headLeft ? [widthCm, lengthCm] : [lengthCm, widthCm];
  const scale = alongCm < SHORTEST_BED_CM ? 1 : Math.min(1, (alongCm - FREE_CM) / FIGURE_LENGTH_CM);
  const crownCm = alongCm < SHORTEST_BED_CM ? alongCm / 2 - TRUNK_MIDDLE_CM : (alongCm - scale * FIGURE_LENGTH_CM) / 2;
  const schedule = createSchedule(
    seedOf(seed, "night"),
    actsOf(
      seed,
      lyingPostures.find((name) => name === posture),
    ),
    TURN_MS,
  );
  const placeSeed = seedOf(seed, "places");
  const stir = createDrift(seedOf(seed, "stir"));
  const read = createSensor(geometry, seed);

  const layFigure = (name: LyingPosture, turn: number): Load => {
    const { regions, mirrored, atEdge } = lyingFigures[name];
    const beside = PLACE_SPREAD_CM * triangularAt(placeSeed, turn, 1) + (atEdge ? Math.max(0, acrossCm / 2 - EDGE_CM * scale) : 0);
    const alongAt = crownCm + PLACE_SPREAD_CM * triangularAt(placeSeed, turn, 0);
    const placement = headLeft
      ? { xCm: alongAt, yCm: lengthCm / 2 - beside, headingDegrees: -90, mirrored, scale }
      : { xCm: widthCm / 2 + beside, yCm: alongAt, headingDegrees: 0, mirrored, scale };
    return regions.map(({ pads, share, breathes }) => ({ contact: layOn(geometry, pads, placement), share, breathes }));
  };
  const laid = new Map<number, Load>();
  const loadOf = (name: LyingPosture | "away", turn: number): Load => {
    const known = laid.get(turn);
    if (known || name === "away") return known ?? [];
    // At most two turns overlap.
    if (laid.size > 3) laid.clear();
    const load = layFigure(name, turn);
    laid.set(turn, load);
    return load;
  };

  return (tMs) => {
    const { name, before, moved, turn } = schedule(tMs);
    const breath = BREATH_SHARE * Math.sin((2 * Math.PI * tMs) / BREATH_MS);
    const stirred = STIRRING * stir(tMs);
    const field = emptyField(geometry);
    for (const [act, at, part] of [
      [name, turn, moved],
      [before, turn - 1, 1 - moved],
    ] as const) {
      if (part === 0) continue;
      const load = loadOf(act, at);
      const now = load.map(({ contact, share, breathes }, region) => ({
        contact,
        share: share * (1 + breathes * breath + (region % 2 === 0 ? stirred : -stirred)),
      }));
      const even = sum(load.map(({ share }) => share)) / sum(now.map(({ share }) => share));
      // A bed shorter than the person holds a smaller one: the pressure stays that of a person.
      for (const { contact, share } of now) press(field, contact, weightKg * GRAVITY * scale * scale * part * even * share);
    }
    return read(field, tMs);
  };
};

function actsOf(seed: number, posture: LyingPosture | undefined): readonly Act<LyingPosture | "away">[] {
  if (posture) return [act(posture, 60)];
  const first = Math.floor(BEGINNINGS * uniformAt(seedOf(seed, "evening")));
  return [...NIGHT.slice(first), ...NIGHT.slice(0, first)];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
