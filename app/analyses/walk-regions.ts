import { spreadText } from "~/domain/analysis/gait/spread-text";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import { regionFigures } from "~/domain/analysis/measures/tables";
import { medialLateralRatios, ratioRegions, type MedialLateralRatio } from "~/domain/analysis/plantar/medial-lateral";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions } from "~/domain/analysis/regions";
import type { Block, Card, Found } from "./document";
import { measureColumns, measureHead } from "./tables";

type Figures = Found<"Dynamic">["figures"];

/** Load of each foot's regions, and of its inner against its outer side. */
export const regionCards = ({ figures }: Found<"Dynamic">, feet: readonly SteppingFoot[]): Card[] => [
  ...feet.map((foot) => regionCard(foot, figures)),
  ...ratioCards(feet, figures),
];

/** Ten regions, or five if no step is whole or the side is unknown. */
function regionCard({ side, foot: { regions, plantar }, contacts }: SteppingFoot, figures: Figures): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:dynamic.regions", { foot: t(`analyses:side.feet.${side}`) });
  const moved = contacts.filter((contact) => contact.plantar?.moved).length;
  const rows = plantar
    ? plantarRegions.map((region) => ({
        head: { name: t(`results:dynamic.plantar.${region}`) },
        figures: regionFigures.map((name) => figures.get(`dynamic.${side}.plantar.${region}.${name}`)),
      }))
    : footRegions.map((region) => ({
        head: { name: t(`results:dynamic.region.${region}`) },
        figures: regionFigures.map((name) => figures.get(`dynamic.${side}.${region}.${name}`)),
      }));
  const blocks: Block[] =
    regions === null
      ? [{ block: "text", text: t("analyses:foot.noShape") }]
      : [
          measureColumns({ caption: title, rows }, words),
          ...(regions.hallux === null ? [{ block: "text", small: true, text: t("results:dynamic.noHallux") } as const] : []),
        ];
  return { title, section: "regions", aside: moved > 0 ? [{ text: t("corrections:linesMoved", { count: moved }) }] : [], blocks };
}

/** Symbols of the regions as in footscan, the same in every language. */
const SYMBOLS = {
  heelMedial: "MH",
  heelLateral: "LH",
  metatarsal1: "M1",
  metatarsal2: "M2",
  metatarsal3: "M3",
  metatarsal4: "M4",
  metatarsal5: "M5",
} as const;

function formulaOf(ratio: MedialLateralRatio): string {
  const [one, other] = ratioRegions[ratio].map((regions) => regions.map((region) => SYMBOLS[region]).join(" + "));
  return `${one} − (${other})`;
}

/** Medial and lateral load of each foot per step; empty if no step has ten regions. */
function ratioCards(feet: readonly SteppingFoot[], figures: Figures): Card[] {
  const words = figures.localization;
  const { t } = words;
  const known = feet.filter(({ foot }) => Object.values(foot.ratios).some(({ count }) => count > 0));
  if (known.length === 0) return [];
  const title = t("results:dynamic.ratios.title");
  const rows = medialLateralRatios.map((ratio) => {
    const head = measureHead(figures.get(`dynamic.left.${ratio}`), words, false);
    return {
      head: { ...head, name: `${head.name}: ${formulaOf(ratio)}` },
      cells: known.map(({ side }) => spreadText(figures, side, ratio)),
    };
  });
  const columns = known.map(({ side }) => ({ name: t(`analyses:load.${side}`), unit: "%" }));
  return [{ title, section: "regions", blocks: [{ block: "table", caption: title, columns, rows }] }];
}
