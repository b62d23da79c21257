import { useEffect, useMemo, useState } from "react";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { colouredLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import { shownUnit } from "~/domain/display/pressure-unit";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { measureLoad } from "./geometry/load";
import { isSameRegion, wholePlate, type Region } from "./geometry/region";
import { createRegionFollower, zoomsToLoad } from "./geometry/region-follower";
import type { FrameSource } from "./picture/picture-source";
import { createAutoScale, scaleFor, type MapScale } from "./scale/scale";

interface SceneOptions {
  kind: DeviceKind;
  geometry: Geometry;
  frames: FrameSource;
  part?: FramePart;
  view: MapView;
  /** The server's frame, for hydration. */
  first?: Frame | null;
}

export interface MapScene {
  scale: MapScale;
  region: Region;
}

/** Both follow the load. Renders only for changes. */
export function useMapScene({ kind, geometry, frames, part = "main", view, first = null }: SceneOptions): MapScene {
  const [followed, setFollowed] = useState(() => createSceneFollower(kind, geometry).follow(first));

  useEffect(() => {
    const follower = createSceneFollower(kind, geometry);
    const take = (frame: Frame | null): void => {
      if (!frame || frame.part !== part) return;
      const now = follower.follow(frame);
      setFollowed((before) => (before.top === now.top && isSameRegion(before.region, now.region) ? before : now));
    };
    take(frames.newest(part));
    return frames.subscribe(take);
  }, [kind, geometry, frames, part]);

  const { palette, bands, top } = view;
  const { factor } = shownUnit(geometry.unit, view.unit);
  const scale = useMemo(
    () => scaleFor(top, followed.top, colouredLimits({ palette, bands }, geometry.unit), factor),
    [top, followed.top, palette, bands, geometry.unit, factor],
  );
  return { scale, region: followed.region };
}

export function createSceneFollower(kind: DeviceKind, geometry: Geometry) {
  const scale = createAutoScale(kind.scaleFloor);
  const region = createRegionFollower(geometry.grid);
  const whole = wholePlate(geometry.grid);
  const { contact } = deviceThresholds(kind, geometry);
  return {
    follow(frame: Frame | null): { top: number; region: Region } {
      const load = frame ? measureLoad(frame, contact) : { maximum: 0, box: null };
      // Without a frame a new span starts, as for a clock that runs backwards.
      const timeMs = frame?.deviceTimeMs ?? 0;
      return {
        top: scale.follow(load.maximum, timeMs),
        region: zoomsToLoad[kind.stance] ? region.follow(load.box, timeMs) : whole,
      };
    },
  };
}
