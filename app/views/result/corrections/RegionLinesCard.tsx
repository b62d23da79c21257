import { useSearchParams } from "@remix-run/react";
import { contactPlace } from "~/domain/analysis/corrections";
import { contactTiles, frameOnTile } from "~/domain/analysis/gait/contact-strip";
import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import type { ShownContact, ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { asMeasured } from "~/domain/device/map-turn";
import { plateAspect } from "~/heatmap/geometry/plate-context";
import { wholePlate } from "~/heatmap/geometry/region";
import { Plate } from "~/heatmap/plate/Plate";
import { StillPicture } from "~/heatmap/plate/StillPicture";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { useHydrated } from "~/ui/use-hydrated";
import { stepPictureAddress } from "../../addresses/steps-picture";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { contactName } from "../intents";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { LineHandles } from "./LineHandles";
import { LinesForm } from "./LinesForm";
import { RegionLines } from "./RegionLines";
import { RegionNames } from "./RegionNames";
import { useMovedLines } from "./use-moved-lines";

interface LinedStep {
  number: number;
  contact: ShownContact;
  plantar: NonNullable<ShownContact["plantar"]>;
}

const linedSteps = (result: ShownWalk): LinedStep[] =>
  numberedContacts(result).flatMap(({ number, contact }) => (contact.plantar ? [{ number, contact, plantar: contact.plantar }] : []));

const stepIn = (search: URLSearchParams, number: number): string =>
  `?${new URLSearchParams([...[...search].filter(([name]) => name !== "step"), ["step", String(number)]])}#region-lines`;

type CardProps = Pick<AnalysisPageData, "record" | "picture" | "may">;

/** PEER-3: the borders between one step's regions, which can be moved. */
export function RegionLinesCard({ record, picture, may }: CardProps) {
  const { t } = useTranslation("corrections");
  const { t: analyses } = useTranslation("analyses");
  const [search] = useSearchParams();
  const result = stepsIn(record.result);
  if (!result) return null;
  const steps = linedSteps(result);
  const shown = steps.find(({ number }) => String(number) === search.get("step")) ?? steps[0];
  if (!shown) return null;
  return (
    <div id="region-lines" className="mt-4 scroll-mt-20">
      <TitledCard title={t("lines.title")} aside={shown.plantar.moved && <Chip>{t("lines.moved")}</Chip>}>
        <div className="p-4">
          <p className="max-w-prose text-sm text-muted print:hidden">{may.correct ? t("lines.about") : t("lines.read")}</p>
          <nav aria-label={t("lines.steps")} className="mt-3 flex flex-wrap gap-2 print:hidden">
            {steps.map(({ number, contact }) => (
              <LinkButton key={number} to={stepIn(search, number)} size="small" chosen={number === shown.number} preventScrollReset>
                {number} · {analyses(`load.${contactSide(contact)}`)}
              </LinkButton>
            ))}
          </nav>
          <Lines key={shown.number} step={shown} analysis={{ record, picture }} threshold={result.threshold} mayMove={may.correct} />
        </div>
      </TitledCard>
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
  const picture = useDrawnPicture({ analysis, result: { threshold } });
  const name = contactName(contact);
  const { borders, move, release, isSent } = useMovedLines(plantar.borders, { contact: name, step: number });
  const scripted = useHydrated();
  const { frame: atFrame, xCm, yCm } = contactPlace(contact);
  const own = analysis.record.corrections.find(
    ({ correction: { kind, contact: at } }) => kind === "regionBorders" && at.frame === atFrame && at.xCm === xCm && at.yCm === yCm,
  );
  const { geometry } = analysis.record;
  const { tile } = contactTiles([contact.print], geometry.cellPitchCm);
  const plate = { geometry: { ...geometry, grid: tile }, region: wholePlate(tile) };
  const frame = frameOnTile(plantar.frame, contact.print, tile, geometry.cellPitchCm);
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-[minmax(16rem,1fr)_minmax(0,1fr)]">
      {picture && (
        <div style={{ height: `min(34rem, 85vw / ${plateAspect(plate)})` }}>
          <Plate
            {...plate}
            turn={asMeasured}
            fit
            map={<StepPicture src={stepPictureAddress(picture, { of: "step", number })} step={number} />}
          >
            <RegionLines frame={frame} borders={borders} />
            <RegionNames frame={frame} borders={borders} />
            {mayMove && scripted && <LineHandles frame={frame} borders={borders} onMove={move} onRelease={release} />}
          </Plate>
        </div>
      )}
      {mayMove && <LinesForm frame={plantar.frame} borders={borders} contact={name} step={number} undo={own?.id ?? null} isSent={isSent} />}
    </div>
  );
}

function StepPicture({ src, step }: { src: string; step: number }) {
  const { t } = useTranslation("corrections");
  return (
    <div role="img" aria-label={t("lines.map", { step })} className="absolute inset-0">
      <StillPicture src={src} without={<p className="p-4 text-sm text-muted">{t("common:somethingWrong")}</p>} />
    </div>
  );
}
