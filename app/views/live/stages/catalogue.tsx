import type { ComponentType } from "react";
import type { LiveStage } from "~/domain/device/kind";
import type { LiveProps } from "../live-props";
import { ChannelsStage } from "./ChannelsStage";
import { HalvesStage } from "./HalvesStage";
import { MapStage } from "./MapStage";
import { RoomStage } from "./RoomStage";

const STAGES = {
  map: MapStage,
  halves: HalvesStage,
  channels: ChannelsStage,
  room: RoomStage,
} satisfies Record<LiveStage, ComponentType<LiveProps>>;

export function Stage(props: LiveProps) {
  const Chosen = STAGES[props.kind.stage];
  return <Chosen {...props} />;
}
