import { lyingPostures, type LyingPosture } from "~/domain/logs/posture";
import { GRAVITY } from "~/domain/unit";
import { deriveSeed, triangularAt, uniformAt } from "../../random";
import { plateSize, type Body } from "../body";
import { emptyField, layShape, press, type SimulatedContact } from "../contact";
import { createDrift, smoothStep } from "../drift";
import { createSchedule, type Act, type Moment } from "../schedule";
import { createSensor } from "../sensor";
import { EDGE_CM, FIGURE_LENGTH_CM, TRUNK_MIDDLE_CM, type LyingFigure, type LyingRegion } from "./lying-figure";
import { lyingFigures } from "./lying-figures";

const act = (name: LyingPosture | "away", seconds: number): Act<LyingPosture | "away"> => ({ name, holdMs: 1000 * seconds });

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
const BEGINNINGS = 5;
/** A turn starts at the shoulders; the feet follow. */
const TURN_MS = 4200;
const FEET_FOLLOW_MS = 1400;
/** A turn ends slightly off the last place. */
const PLACE_SPREAD_CM = 3;

/** 3 % of the chest's load. */
const BREATH_MS = 4600;
const BREATH_SHARE = 0.03;
const STIRRING = 0.025;

/** Minimum bed length for a (scaled) person; a shorter mat lies under the trunk. */
const SHORTEST_BED_CM = 140;
const FREE_CM = 6;

interface LaidRegion extends Pick<LyingRegion, "share" | "breathes" | "follows"> {
  contact: SimulatedContact;
}
type Load = readonly LaidRegion[];

export const simulateNight = (seed: number, posture?: LyingPosture): ((tMs: number) => Moment<LyingPosture | "away">) =>
  createSchedule(deriveSeed(seed, "night"), actsOf(seed, posture), TURN_MS);

/** A person in bed, turning, breathing and stirring; sometimes out of bed. */
export const lying: Body = ({ geometry, seed, weightKg, posture }) => {
  const { widthCm, lengthCm } = plateSize(geometry);
  // A mat wider than long has the head at column 0.
  const headLeft = widthCm > lengthCm;
  const [alongCm, acrossCm] = headLeft ? [widthCm, lengthCm] : [lengthCm, widthCm];
  const scale = alongCm < SHORTEST_BED_CM ? 1 : Math.min(1, (alongCm - FREE_CM) / FIGURE_LENGTH_CM);
  const crownCm = alongCm < SHORTEST_BED_CM ? alongCm / 2 - TRUNK_MIDDLE_CM : (alongCm - scale * FIGURE_LENGTH_CM) / 2;
  const schedule = simulateNight(
    seed,
    lyingPostures.find((name) => name === posture),
  );
  const placeSeed = deriveSeed(seed, "places");
  const stir = createDrift(deriveSeed(seed, "stir"));
  const read = createSensor(geometry, seed);

  const wayOf = (name: LyingPosture, turn: number): LyingFigure => {
    const ways: readonly [LyingFigure, ...LyingFigure[]] = lyingFigures[name];
    return ways[Math.floor(ways.length * uniformAt(placeSeed, turn, 2))] ?? ways[0];
  };
  const layFigure = (name: LyingPosture, turn: number): Load => {
    const { regions, mirrored, atEdge } = wayOf(name, turn);
    const nextTo = PLACE_SPREAD_CM * triangularAt(placeSeed, turn, 1) + (atEdge ? Math.max(0, acrossCm / 2 - EDGE_CM * scale) : 0);
    const alongAt = crownCm + PLACE_SPREAD_CM * triangularAt(placeSeed, turn, 0);
    const placement = headLeft
      ? { xCm: alongAt, yCm: lengthCm / 2 - nextTo, headingDegrees: -90, mirrored, scale }
      : { xCm: widthCm / 2 + nextTo, yCm: alongAt, headingDegrees: 0, mirrored, scale };
    return regions.map(({ shape, ...region }) => ({ ...region, contact: layShape(geometry, shape, placement) }));
  };
  const laid = new Map<number, Load>();
  const loadOf = (name: LyingPosture | "away", turn: number): Load => {
    const known = laid.get(turn);
    if (known || name === "away") return known ?? [];
    if (laid.size > 3) laid.clear();
    const load = layFigure(name, turn);
    laid.set(turn, load);
    return load;
  };

  return (tMs) => {
    const { name, before, sinceMs, turn, moved } = schedule(tMs);
    const breath = BREATH_SHARE * Math.sin((2 * Math.PI * tMs) / BREATH_MS);
    const stirred = STIRRING * stir(tMs);
    const reached = (follows: number): number =>
      moved === 1 ? 1 : smoothStep((sinceMs - FEET_FOLLOW_MS * follows) / (TURN_MS - FEET_FOLLOW_MS));
    const pressed = [
      ...loadOf(name, turn).map((region) => ({ ...region, part: reached(region.follows) })),
      ...loadOf(before, turn - 1).map((region) => ({ ...region, part: 1 - reached(region.follows) })),
    ].filter(({ part }) => part > 0);
    const loads = pressed.map(({ contact, share, breathes, part, follows }) => ({
      contact,
      load: share * part * (1 + breathes * breath + (follows > 0.3 ? stirred : -stirred)),
    }));
    // The parts of a turn together carry the weight on the bed.
    const even = mix(name, before, moved) / Math.max(1e-9, sum(loads.map(({ load }) => load)));
    const field = emptyField(geometry);
    // A shorter bed holds a scaled person at the same pressure.
    for (const { contact, load } of loads) press(field, contact, weightKg * GRAVITY * scale * scale * even * load);
    return read(field, tMs);
  };
};

const mix = (name: LyingPosture | "away", before: LyingPosture | "away", moved: number): number =>
  moved * carriedIn(name) + (1 - moved) * carriedIn(before);

const carriedIn = (name: LyingPosture | "away"): number =>
  name === "away" ? 0 : sum(lyingFigures[name][0].regions.map(({ share }) => share));

function actsOf(seed: number, posture: LyingPosture | undefined): readonly Act<LyingPosture | "away">[] {
  if (posture) return [act(posture, 60)];
  const first = Math.floor(BEGINNINGS * uniformAt(deriveSeed(seed, "evening")));
  return [...NIGHT.slice(first), ...NIGHT.slice(0, first)];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
