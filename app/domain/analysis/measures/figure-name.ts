import type { Localization } from "../../display/localization";
import type { SideWords } from "../sentences/static";
import type { MeasuredFigure } from "./figures";

/** Keys of the words for the parts that ids are made of: `balance.left.planar.path`. */
const partKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  static: { both: "analyses:load.both", front: "analyses:load.front", back: "analyses:load.back" },
  balance: {
    left: "results:balance.part.left",
    body: "results:balance.part.body",
    right: "results:balance.part.right",
    single: "results:balance.part.single",
    planar: "results:balance.column.planar",
    ml: "results:balance.column.ml",
    ap: "results:balance.column.ap",
  },
  dynamic: {
    heel: "results:dynamic.region.heel",
    midfoot: "results:dynamic.region.midfoot",
    forefoot: "results:dynamic.region.forefoot",
    hallux: "results:dynamic.region.hallux",
    toes: "results:dynamic.region.toes",
  },
  saddle: Object.fromEntries(
    ["cranialLeft", "cranialRight", "middleLeft", "middleRight", "caudalLeft", "caudalRight"].map((region) => [
      region,
      `results:saddle.region.${region}`,
    ]),
  ),
};

/** Whose share or place a figure is where its name alone does not say so. */
const ofOwn: Readonly<Record<string, readonly string[]>> = {
  "static.leftShare": ["left"],
  "static.rightShare": ["right"],
};
const directions: Readonly<Record<string, string>> = { centreRight: "plots:cop.right", centreFront: "plots:cop.front" };

const sides: ReadonlySet<string> = new Set(["left", "right", "single"]);
/** Words that only say of what kind the next one is. */
const silent: ReadonlySet<string> = new Set(["plantar", "symmetry", "whole"]);

/** What a figure is of, in words: "Left foot, forefoot"; empty for a figure of the whole. */
export function figureParts({ id }: Pick<MeasuredFigure, "id">, words: SideWords, { t }: Localization): string {
  const [family = "", ...rest] = id.split(".");
  const name = rest.at(-1) ?? "";
  const segments = [...rest.slice(0, -1), ...(ofOwn[id] ?? [])];
  const keyOf = (segment: string, at: number): string | null => {
    if (silent.has(segment)) return null;
    if (family !== "balance" && sides.has(segment)) return `analyses:side.${words}.${segment}`;
    if (segments.includes("plantar")) return `results:dynamic.plantar.${segment}`;
    if (segments.includes("symmetry")) return `measures:dynamic.${segment}.name`;
    if (segments[at - 1]?.startsWith("rockers")) return `results:rockers.phase.${segment}`;
    if (segment.startsWith("rockers")) return `results:rockers.rule.${segment}`;
    return partKeys[family]?.[segment] ?? null;
  };
  const keys = [...segments.map(keyOf), directions[name] ?? null];
  return keys.flatMap((key) => (key === null ? [] : [t(key)])).join(", ");
}

/** Name and part of a figure in one line: "Contact area: Left foot". */
export function figureName(figure: Pick<MeasuredFigure, "id" | "measure">, words: SideWords, localization: Localization): string {
  const parts = figureParts(figure, words, localization);
  const name = localization.t(`measures:${figure.measure.words}.name`);
  return parts === "" ? name : `${name}: ${parts}`;
}
