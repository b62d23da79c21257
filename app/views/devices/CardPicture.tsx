import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { FramePart } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState, SideState } from "~/live/wire/protocol";
import { useStable } from "~/ui/use-stable";
import type { CardDevice } from "./card-device";
import { CardWords } from "./CardWords";
import { ChannelReadings } from "./ChannelReadings";
import { MapThumbnail } from "./MapThumbnail";

interface CardPictureProps {
  device: CardDevice;
  state: DeviceLiveState;
  frames: FrameStore;
}

/** The middle of a card: the current map in colour, an older one in grey, channel readings, or words. */
export function CardPicture({ device, state, frames }: CardPictureProps) {
  const geometry = useStable(device.geometry);
  const { parts } = deviceKind(device);
  if (state.connection.state === "never" && state.lastFrameAtMs === null) return <CardWords of="never" />;
  if (geometry === null) return <ChannelReadings device={device} state={state} frames={frames} />;
  if (state.sides.length === 0)
    return (
      <PartPicture {...{ device, geometry, frames }} side={state} part={parts[0] ?? "main"} isEmpty={state.presence?.present === false} />
    );
  return (
    <div className="grid size-full min-h-0 grid-cols-2 gap-1">
      {state.sides.map((side, index) => {
        const part = parts[index];
        return part && <PartPicture key={part} {...{ device, geometry, frames, side, part }} />;
      })}
    </div>
  );
}

interface PartPictureProps extends Pick<CardPictureProps, "device" | "frames"> {
  geometry: Geometry;
  side: SideState;
  part: FramePart;
  /** No one is on the mat. An alarm stays open after the person has left. */
  isEmpty?: boolean;
}

function PartPicture({ device, geometry, side, part, frames, isEmpty = false }: PartPictureProps) {
  const connected = side.connection.state === "connected";
  if (connected && (isEmpty || side.status === "Missing")) return <CardWords of="nobody" />;
  if (side.lastFrameAtMs === null)
    return <CardWords of={connected ? "noFrame" : side.connection.state === "lost" ? "noConnection" : "never"} />;
  return <MapThumbnail {...{ device, geometry, part, frames }} turn={device.mapTurn} stale={!connected} />;
}
