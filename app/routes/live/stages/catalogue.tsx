import type { ComponentType } from "react";
import type { LiveStage } from "~/domain/device/kind";
import type { LiveProps } from "../live-props";
import { MapStage } from "./MapStage";

/** What can fill the middle of a live page, a file each. */
const STAGES: Partial<Record<LiveStage, ComponentType<LiveProps>>> = { map: MapStage };

/** The stage that the kind names. */
export function Stage(props: LiveProps) {
  const Chosen = STAGES[props.kind.stage];
  return Chosen ? <Chosen {...props} /> : null;
}
