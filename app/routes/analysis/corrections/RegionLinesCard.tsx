import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { placeOfContact } from "~/domain/analysis/corrections";
import type { PrintPicture } from "~/domain/analysis/gait/contact";
import type { ShownContact, ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { sideOfContact } from "~/domain/analysis/gait/stepping-feet";
import type { Frame } from "~/domain/frame/frame";
import { stillPicture } from "~/heatmap/picture/picture-source";
import { aspectOf } from "~/heatmap/plate/plate-context";
import type { Region } from "~/heatmap/plate/region";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { useHydrated } from "~/ui/use-hydrated";
import { nameOfContact } from "../intents";
import type { AnalysisPageData } from "../load.server";
import { ResultPlate } from "../picture/ResultPlate";
import { useDrawnPicture, type DrawnPicture } from "../picture/use-drawn-picture";
import { ResultCard } from "../result/ResultCard";
import { LineHandles } from "./LineHandles";
import { LinesForm } from "./LinesForm";
import { RegionLines } from "./RegionLines";
import { useMovedLines } from "./use-moved-lines";

/** A whole step with its regions, and its place among all steps, from 1. */
interface LinedStep {
  number: number;
  contact: ShownContact;
  plantar: NonNullable<ShownContact["plantar"]>;
}

const linedSteps = ({ contacts }: ShownWalk): LinedStep[] =>
  contacts.flatMap((contact, at) => (contact.plantar ? [{ number: at + 1, contact, plantar: contact.plantar }] : []));

type CardProps = Pick<AnalysisPageData, "record" | "picture" | "may">;

/** PEER-3: where the regions of one step part; a person moves the lines. */
export function RegionLinesCard({ record, picture, may }: CardProps) {
  const { t } = useTranslation("corrections");
  const { t: analyses } = useTranslation("analyses");
  const [search] = useSearchParams();
  const { result } = record;
  if (!result || !("passes" in result)) return null;
  const steps = linedSteps(result);
  const shown = steps.find(({ number }) => String(number) === search.get("step")) ?? steps[0];
  if (!shown) return null;
  return (
    <div id="region-lines" className="mt-4 scroll-mt-20">
      <ResultCard title={t("lines.title")} beside={shown.plantar.moved && <Chip>{t("lines.moved")}</Chip>}>
        <div className="p-4">
          <p className="max-w-prose text-sm text-muted print:hidden">{may.correct ? t("lines.about") : t("lines.read")}</p>
          <nav aria-label={t("lines.steps")} className="mt-3 flex flex-wrap gap-2 print:hidden">
            {steps.map(({ number, contact }) => (
              <LinkButton key={number} to={`?step=${number}#region-lines`} size="small" chosen={number === shown.number} preventScrollReset>
                {number} · {analyses(`load.${sideOfContact(contact)}`)}
              </LinkButton>
            ))}
          </nav>
          <Lines key={shown.number} step={shown} analysis={{ record, picture }} threshold={result.threshold} mayMove={may.correct} />
        </div>
      </ResultCard>
    </div>
  );
}

interface LinesProps {
  step: LinedStep;
  analysis: Pick<CardProps, "record" | "picture">;
  threshold: number;
  mayMove: boolean;
}

function Lines({ step: { number, contact, plantar }, analysis, threshold, mayMove }: LinesProps) {
  const { t } = useTranslation("corrections");
  const picture = useDrawnPicture({ analysis, result: { threshold } });
  const source = useOnlyPrint(picture, contact.print);
  const name = nameOfContact(contact);
  const { borders, move, release, isSent } = useMovedLines(plantar.borders, { contact: name, step: number });
  const scripted = useHydrated();
  const { frame: atFrame, xCm, yCm } = placeOfContact(contact);
  const own = analysis.record.corrections.find(
    ({ correction: { kind, contact: at } }) => kind === "regionBorders" && at.frame === atFrame && at.xCm === xCm && at.yCm === yCm,
  );
  const region = picture && around(contact.print, picture.frame);
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-[minmax(16rem,1fr)_minmax(0,1fr)]">
      {picture && region && (
        <div style={{ height: `min(34rem, 85vw / ${aspectOf({ geometry: picture.record.geometry, region })})` }}>
          <ResultPlate picture={{ ...picture, ...(source && { source }) }} region={region} label={t("lines.map", { step: number })}>
            <RegionLines frame={plantar.frame} borders={borders} />
            {mayMove && scripted && <LineHandles frame={plantar.frame} borders={borders} onMove={move} onRelease={release} />}
          </ResultPlate>
        </div>
      )}
      {mayMove && <LinesForm frame={plantar.frame} borders={borders} contact={name} step={number} undo={own?.id ?? null} isSent={isSent} />}
    </div>
  );
}

/** Cells around a print, as far as the plate goes. */
const MARGIN = 2;

function around({ firstRow, firstCol, rows, cols }: Omit<PrintPicture, "peaks">, { grid }: Frame): Region {
  const [row, col] = [Math.max(0, firstRow - MARGIN), Math.max(0, firstCol - MARGIN)];
  return {
    row,
    col,
    rows: Math.min(grid.rows, firstRow + rows + MARGIN) - row,
    cols: Math.min(grid.cols, firstCol + cols + MARGIN) - col,
  };
}

/** The picture with nothing but the cells of one print: others lie beside it and over it. */
function useOnlyPrint(picture: DrawnPicture | null, print: ShownContact["print"]) {
  const frame = picture?.frame;
  const { firstRow, firstCol, rows, cols, labels } = print;
  return useMemo(() => {
    if (!frame) return null;
    const counts = frame.counts.map((count, at) => {
      const [row, col] = [Math.floor(at / frame.grid.cols) - firstRow, (at % frame.grid.cols) - firstCol];
      const isIn = row >= 0 && row < rows && col >= 0 && col < cols && labels[row * cols + col] !== "0";
      return isIn ? count : 0;
    });
    return stillPicture({ ...frame, counts });
  }, [frame, firstRow, firstCol, rows, cols, labels]);
}
