import type { RefObject } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { dayOnClock } from "~/domain/calendar-days";
import type { DeviceKind } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { useMapTurn } from "~/heatmap/geometry/plate-context";
import type { ShownSurface } from "~/heatmap/geometry/surface-look";
import { drawSnapshot, type SnapshotMap } from "~/heatmap/map-snapshot";
import type { MapScale } from "~/heatmap/scale/scale";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { saveFile } from "../../exports/keep-file";
import type { FramesOnHold } from "../hold/use-held-frames";
import type { LivePageData } from "../live-page-data";

export interface SavedMap extends Omit<SnapshotMap, "picture"> {
  frame: Frame | null;
}

interface SavedPictureOptions {
  page: { device: Pick<LivePageData["device"], "name">; company: Pick<LivePageData["company"], "timeZone"> };
  kind: DeviceKind;
  analysis: PageAnalysis | null;
  held: FramesOnHold;
  scale: MapScale;
  maps: () => readonly SavedMap[];
  /** The surface shown instead; null while flat. */
  surface?: RefObject<ShownSurface | null>;
}

/**
 * Saves the shown map as a PNG with legend, unit, device and time. Neither picture nor file name identifies the
 * patient. Null until it can be drawn.
 */
export function useSavedPicture({ page, kind, analysis, held: { hold }, scale, maps, surface }: SavedPictureOptions): (() => void) | null {
  const { t } = useTranslation("live");
  const format = useFormat();
  const turn = useMapTurn();
  const [first] = maps();
  const pressure = usePressure(first?.geometry.unit ?? "raw");
  if (!analysis || !first) return null;
  const { timeZone } = page.company;
  return () => {
    const shown = maps().flatMap(({ frame, ...map }) => (frame ? [{ ...map, picture: frame, frame }] : []));
    const atMs = shown[0]?.frame.serverTimeMs;
    if (atMs === undefined) return;
    const time = (instantMs: number): string => format.timeOfDay(instantMs, { timeZone, seconds: true });
    const state =
      hold.at === "moment"
        ? t("hold.frozen", { time: time(atMs) })
        : hold.at === "peaks"
          ? t("hold.since", { time: time(hold.sinceMs) })
          : null;
    const onScreen = surface?.current ?? null;
    const relief = onScreen?.copy() ?? null;
    const canvas = drawSnapshot(analysis, {
      content: onScreen && relief ? { surface: onScreen, relief, settings: { ...first.settings, contours: false } } : { maps: shown, turn },
      lines: [page.device.name, [format.time(atMs, { timeZone, seconds: true }), state].filter(Boolean).join(" · ")],
      scale,
      unit: pressure.unit,
      write: (value) => format.number(pressure.valueOf(value), { atMost: 2 }),
    });
    const name = `${kind.id}-map-${dayOnClock(new Date(atMs), { timeZone })}-${time(atMs).replaceAll(/\D+/g, "-")}.png`;
    canvas?.toBlob((file) => file && saveFile(file, name), "image/png");
  };
}
