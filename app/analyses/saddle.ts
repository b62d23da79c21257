import { saddleRegionFigures } from "~/domain/analysis/measures/tables";
import { saddleRegions } from "~/domain/analysis/saddle";
import { bare, playerRow, row } from "./cards";
import { courseRow } from "./course-row";
import type { Card, Found, ResultDocument } from "./document";
import { measureColumns } from "./tables";

/** RES-7: fit of a saddle: six regions, bridging, lateral slip. */
export function saddleDocument({ record, result, series, figures }: Found<"Fitting">): ResultDocument {
  const words = figures.localization;
  const { t } = words;
  const fit: Card = {
    title: t("results:saddle.fit"),
    section: "figures",
    blocks: [
      {
        block: "list",
        entries: [
          figures.get("saddle.bridgeRatio"),
          {
            name: t("results:saddle.bridges"),
            value: result.bridgeRatio === null ? null : t(result.bridging ? "results:yes" : "results:no"),
          },
          figures.get("saddle.slipMean"),
          figures.get("saddle.slipGreatest"),
          figures.get("saddle.slipFrames"),
          figures.get("saddle.slipFrom"),
          {
            name: t("results:saddle.dominant"),
            value: result.dominantSide && t(`results:saddle.dominantSide.${result.dominantSide}`),
          },
          figures.get("saddle.loadedFrames"),
          figures.get("saddle.frames"),
        ],
      },
    ],
  };
  return {
    notices: [],
    keyFigures: [figures.get("saddle.bridgeRatio"), figures.get("saddle.slipMean")],
    rows: [
      row("halves", bare({ block: "picture", title: t("results:saddle.map"), marks: [{ mark: "saddle" }] }), [regionsCard(figures), fit]),
      playerRow(),
      ...(series ? [courseRow(series, record, words)] : []),
    ],
    notes: [t("results:saddle.how.regions", { threshold: figures.quantity("saddle.threshold") })],
  };
}

function regionsCard(figures: Found<"Fitting">["figures"]): Card {
  const words = figures.localization;
  const title = words.t("results:saddle.regions");
  const rows = saddleRegions.map((region) => ({
    head: { name: words.t(`results:saddle.region.${region}`) },
    figures: saddleRegionFigures.map((name) => figures.get(`saddle.${region}.${name}`)),
  }));
  return { title, section: "regions", blocks: [measureColumns({ caption: title, rows }, words)] };
}
