import type { Localization } from "../../display/localization";
import type { WordKey } from "../../display/word-keys";
import { lastItem } from "../../lists/item-at";
import { seatedPostures } from "../../logs/posture";
import { gaitFigures } from "../gait/figures";
import { rockerRules } from "../gait/rocker-means";
import { rockerNames } from "../gait/rockers";
import { plantarRegions } from "../plantar/plantar-regions";
import { footRegions } from "../regions";
import { saddleRegions } from "../saddle";
import { balanceParts, swayAxes } from "./balance";
import type { MeasuredFigure } from "./figures";
import { sideKind, type SideWords } from "./sides";

const wordsOf = <const Name extends string>(names: readonly Name[], keyOf: (name: Name) => WordKey): ReadonlyMap<string, WordKey> =>
  new Map(names.map((name) => [name, keyOf(name)]));

/** Words of id parts: `balance.left.planar.path`. */
const parts: Readonly<Record<string, ReadonlyMap<string, WordKey>>> = {
  static: wordsOf(["both"], (part) => `analyses:load.${part}`),
  balance: new Map([
    ...wordsOf(balanceParts, (part) => `results:balance.part.${part}`),
    ...wordsOf(swayAxes, (axis) => `results:balance.column.${axis}`),
  ]),
  dynamic: wordsOf(footRegions, (region) => `results:dynamic.region.${region}`),
  seating: wordsOf(seatedPostures, (posture) => `live:posture.${posture}`),
  saddle: wordsOf(saddleRegions, (region) => `results:saddle.region.${region}`),
};
const plantarParts = wordsOf(plantarRegions, (region) => `results:dynamic.plantar.${region}`);
const symmetryParts = wordsOf(gaitFigures, (figure) => `measures:dynamic.${figure}.name`);
const phases = wordsOf(rockerNames, (phase) => `results:rockers.phase.${phase}`);
const rules = wordsOf(rockerRules, (rule) => `results:rockers.rule.${rule}`);

/** Sides that the name does not contain. */
const ofOwn: Readonly<Record<string, readonly string[]>> = {
  "static.leftShare": ["left"],
  "static.rightShare": ["right"],
};
const directionOf = (name: string, words: SideWords): WordKey | undefined => {
  if (name === "centreRight") return "plots:cop.right";
  return name === "centreFront" ? `analyses:load.towards.${words}` : undefined;
};

const ends = ["front", "back"] as const;

const sides = ["left", "right", "single"] as const;
/** These only classify the next part. */
const silent: ReadonlySet<string> = new Set(["plantar", "symmetry", "whole"]);

/** "Left foot, forefoot"; empty for the whole. */
export function figureParts({ id }: Pick<MeasuredFigure, "id">, words: SideWords, { t }: Localization): string {
  const [family = "", ...rest] = id.split(".");
  const name = lastItem(rest);
  const segments = [...rest.slice(0, -1), ...(ofOwn[id] ?? [])];
  const keyOf = (segment: string, at: number): WordKey | undefined => {
    if (silent.has(segment)) return undefined;
    const side = sides.find((one) => one === segment);
    if (family !== "balance" && side) return `analyses:side.${sideKind(words)}.${side}`;
    const end = ends.find((one) => one === segment);
    if (family === "static" && end) return `analyses:load.end.${words}.${end}`;
    if (segments.includes("plantar")) return plantarParts.get(segment);
    if (segments.includes("symmetry")) return symmetryParts.get(segment);
    if (segments[at - 1]?.startsWith("rockers")) return phases.get(segment);
    return rules.get(segment) ?? parts[family]?.get(segment);
  };
  const keys = [...segments.map(keyOf), directionOf(name, words)];
  return keys.flatMap((key) => (key === undefined ? [] : [t(key)])).join(", ");
}

/** "Contact area: Left foot". */
export function figureName(figure: Pick<MeasuredFigure, "id" | "measure">, words: SideWords, localization: Localization): string {
  const part = figureParts(figure, words, localization);
  const name = localization.t(`measures:${figure.measure.words}.name`);
  return part === "" ? name : `${name}: ${part}`;
}
