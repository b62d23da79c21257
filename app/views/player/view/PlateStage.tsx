import { lazy, Suspense, useMemo } from "react";
import { plateAspect } from "~/heatmap/geometry/plate-context";
import type { Region } from "~/heatmap/geometry/region";
import { MapTable } from "~/heatmap/plate/MapTable";
import { useResultTurn } from "~/heatmap/plate/use-result-turn";
import { useTranslation } from "~/i18n/use-translation";
import { useResultDisplay } from "../../display/result-display";
import { createTracks } from "../tracks";
import type { Player } from "../use-player";
import { PlayedMap } from "./PlayedMap";
import type { PlayedLook } from "./use-look";

const SurfaceMap = lazy(async () => ({ default: (await import("~/heatmap/surface/SurfaceMap")).SurfaceMap }));

interface PlateStageProps {
  player: Player;
  look: PlayedLook;
  region: Region;
}

/** The whole mat, flat or in 3D. Turning the surface pauses playback (specification §4). */
export function PlateStage({ player, look, region }: PlateStageProps) {
  const { t } = useTranslation("player");
  const { camera, choices } = useResultDisplay();
  const { analysis, index, kind, pictures, playback, record } = player;
  const trackAt = useMemo(() => createTracks(index), [index]);
  const label = t("mapLabel", { patient: record.patientName });
  const isSurface = look.view.mode === "3d";
  const turn = useResultTurn(kind);
  const flat = <PlayedMap {...{ player, look, pictures, region, turn, trackAt, label }} bed={kind.stance === "bed" ? "row0" : null} />;
  return (
    <div
      className="relative min-w-0"
      style={{
        height: isSurface
          ? "min(var(--stage-height, 28rem), 85vw)"
          : `min(var(--stage-height, 28rem), 85vw / ${plateAspect({ geometry: record.geometry, region, turn })})`,
      }}
    >
      {isSurface ? (
        <Suspense fallback={flat}>
          <SurfaceMap
            kind={kind}
            geometry={record.geometry}
            pictures={pictures}
            region={region}
            turn={turn}
            analysis={analysis}
            view={look.view}
            scale={look.scale}
            threshold={look.threshold}
            label={label}
            camera={camera}
            onCamera={choices?.onCamera}
            onOrbiting={(orbiting) => orbiting && playback.pause()}
            flat={flat}
          />
        </Suspense>
      ) : (
        <>
          {flat}
          <MapTable pictures={pictures} unit={record.geometry.unit} covers />
        </>
      )}
    </div>
  );
}
