import type { ComponentType } from "react";
import type { LiveStage } from "~/domain/device/kind";
import { useLive } from "../live-context";
import { ChannelsStage } from "./ChannelsStage";
import { HalvesStage } from "./HalvesStage";
import { MapStage } from "./MapStage";
import { RoomStage } from "./RoomStage";

const STAGES = {
  map: MapStage,
  halves: HalvesStage,
  channels: ChannelsStage,
  room: RoomStage,
} satisfies Record<LiveStage, ComponentType>;

export function Stage() {
  const Chosen = STAGES[useLive().kind.stage];
  return <Chosen />;
}
