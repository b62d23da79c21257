import { useInRouterContext } from "@remix-run/react";
import { Film } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import type { FootSide } from "~/domain/analysis/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { wholePlate } from "~/heatmap/geometry/region";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { EmptyState } from "~/ui/status/states";
import { useHydrated } from "~/ui/use-hydrated";
import { momentIn } from "../addresses/recording";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import { useGetOff } from "./get-off";
import { MomentInAddress } from "./MomentInAddress";
import type { Playback } from "./playback";
import type { FootContacts } from "./shown-contacts";
import { StillMoment } from "./StillMoment";
import { usePlayer } from "./use-player";
import { useWanted } from "./use-wanted";

const RecordingPlayer = lazy(async () => ({ default: (await import("./view/RecordingPlayer")).RecordingPlayer }));

interface PlayerCardProps {
  analysis: Pick<AnalysisPageData, "record" | "picture"> & Partial<Pick<AnalysisPageData, "moment" | "timeZone">>;
  contacts?: readonly ShownContact[];
}

const noContacts: readonly ShownContact[] = [];

/**
 * RES-5: plays the recording of an analysis. Frames load when it comes into view. Without JavaScript, links step
 * through it.
 */
export function PlayerCard({ analysis, contacts = noContacts }: PlayerCardProps) {
  const { t } = useTranslation("player");
  const hydrated = useHydrated();
  const inRouter = useInRouterContext();
  const place = useRef<HTMLDivElement>(null);
  const { record, picture, moment = null, timeZone = null } = analysis;
  const wanted = useWanted(place);
  const { state, player } = usePlayer(record, wanted);
  const feet = useMemo(() => feetWithPrints(contacts), [contacts]);
  const region = picture?.region ?? wholePlate(record.geometry.grid);
  useStart(player?.playback ?? null, wanted);
  useGetOff(player?.playback ?? null);
  const isEmpty =
    state.phase === "failed" || (state.index !== null && state.index.seconds.length === 0) || (state.phase === "gone" && !player);

  const still = (
    <TitledCard title={t("title")} className="min-h-80">
      {isEmpty ? (
        <EmptyState icon={Film} title={t("unavailable.title")}>
          {t("unavailable.text")}
        </EmptyState>
      ) : (
        <>
          {hydrated && <p className="p-4 text-sm text-muted">{t("loading")}</p>}
          <StillMoment record={record} moment={moment} />
        </>
      )}
    </TitledCard>
  );

  return (
    <div ref={place}>
      {player && !isEmpty ? (
        <Suspense fallback={still}>
          {inRouter && <MomentInAddress player={player} />}
          <RecordingPlayer {...{ player, state, region, feet, timeZone }} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}

const feetWithPrints = (contacts: readonly ShownContact[]): FootContacts[] => {
  const sides: readonly FootSide[] = ["left", "right", "single"];
  return sides.flatMap((side) => {
    const own = contacts.filter((contact) => (contact.side ?? "single") === side);
    return own.length > 0 ? [{ side, contacts: own }] : [];
  });
};

/** Plays when in view, unless reduced motion is requested or the address names a moment. */
function useStart(playback: Playback | null, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !playback) return;
    const still =
      window.matchMedia("(prefers-reduced-motion: reduce)").matches || momentIn(new URLSearchParams(window.location.search)) !== null;
    if (!still) playback.play();
  }, [playback, wanted]);
}
