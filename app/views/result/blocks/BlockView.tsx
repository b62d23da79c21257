import { UserX } from "lucide-react";
import type { ReactNode } from "react";
import type { BlockName, BlockNamed } from "~/analyses/document";
import { Histogram } from "~/charts/Histogram";
import { histogramBins } from "~/heatmap/scale/histogram-bins";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/status/states";
import { MeasureList } from "../../measures/MeasureList";
import { PlayerCard } from "../../player/PlayerCard";
import { NormsBlock } from "../balance/NormsBlock";
import { SwayCard } from "../balance/SwayCard";
import { FeetCard } from "../dynamic/FeetCard";
import { RecordedExposureCard } from "../exposure/RecordedExposureCard";
import { SidePanel } from "../static/SidePanel";
import { Spread } from "../static/Spread";
import { ChartsBlock } from "./ChartsBlock";
import { FigureTable } from "./FigureTable";
import { PictureBlock } from "./PictureBlock";
import type { ShownAnalysis } from "./shown-analysis";

/** A picture's blocks are empty without one. */
const views: { [Name in BlockName]: (block: BlockNamed<Name>, shown: ShownAnalysis) => ReactNode } = {
  list: ({ entries }) => <MeasureList entries={entries} />,
  table: (table) => <FigureTable table={table} />,
  charts: (charts) => <ChartsBlock {...charts} />,
  histogram: ({ counts, top }, { analysis, picture }) =>
    picture && (
      <div className="my-auto min-w-0 p-4">
        <Histogram
          bins={histogramBins(counts, top === "picture" ? picture.maximum : top, { palette: picture.view.palette, scale: picture.scale })}
          top={top === "picture" ? picture.maximum : top}
          unit={analysis.record.geometry.unit}
        />
      </div>
    ),
  text: ({ text, small = false }) => <p className={small ? "px-4 py-2 text-xs text-muted" : "p-4 text-sm text-muted"}>{text}</p>,
  picture: (block, { picture }) => picture && <PictureBlock {...block} picture={picture} />,
  player: ({ contacts }, { analysis }) => <PlayerCard analysis={analysis} contacts={contacts} />,
  exposure: (exposed, { analysis }) => <RecordedExposureCard record={analysis.record} timeZone={analysis.timeZone ?? null} {...exposed} />,
  empty: ({ title, text }) => (
    <Card className="grid place-items-center">
      <EmptyState icon={UserX} title={title}>
        {text}
      </EmptyState>
    </Card>
  ),
  spread: (spread, { analysis, picture }) => picture && <Spread {...spread} geometry={analysis.record.geometry} picture={picture} />,
  side: ({ side, figures }, { analysis, picture }) => <SidePanel {...side} picture={picture} record={analysis.record} figures={figures} />,
  sways: ({ parts, figures }, { picture }) => <SwayCard picture={picture} parts={parts} figures={figures} />,
  norms: (norms) => <NormsBlock {...norms} />,
  feet: ({ feet, figures }, { picture }) => picture && <FeetCard picture={picture} feet={feet} figures={figures} />,
};

export const BlockView = <Name extends BlockName>({ block, shown }: { block: BlockNamed<Name>; shown: ShownAnalysis }): ReactNode =>
  views[block.block](block, shown);
