import type { ComponentType } from "react";
import type { DeviceKind, LivePanel } from "~/domain/device/kind";
import type { LiveProps } from "../live-props";
import { AlarmsPanel } from "./AlarmsPanel";
import { ChannelLogPanel } from "./ChannelLogPanel";
import { ChannelsPanel } from "./ChannelsPanel";
import { ExposurePanel } from "./exposure/ExposurePanel";
import { NightPanel } from "./night/NightPanel";
import { PlotsPanel } from "./plots/PlotsPanel";
import { PosturePanel } from "./posture/PosturePanel";
import { PostureLogPanel } from "./PostureLogPanel";
import { PresenceLogPanel } from "./PresenceLogPanel";
import { PresencePanel } from "./PresencePanel";
import { StancePanel } from "./stance/StancePanel";

/** First in the Live tab, or full width under the stage. */
export type PanelPlace = "aside" | "below";

interface PanelEntry {
  place: PanelPlace;
  Panel: ComponentType<LiveProps>;
}

const PANELS = {
  presence: { place: "aside", Panel: PresencePanel },
  alarms: { place: "aside", Panel: AlarmsPanel },
  night: { place: "below", Panel: NightPanel },
  exposure: { place: "below", Panel: ExposurePanel },
  "posture-log": { place: "below", Panel: PostureLogPanel },
  "presence-log": { place: "below", Panel: PresenceLogPanel },
  posture: { place: "aside", Panel: PosturePanel },
  stance: { place: "aside", Panel: StancePanel },
  plots: { place: "below", Panel: PlotsPanel },
  "floor-log": { place: "below", Panel: PresenceLogPanel },
  channels: { place: "aside", Panel: ChannelsPanel },
  "channel-log": { place: "below", Panel: ChannelLogPanel },
} satisfies Record<LivePanel, PanelEntry>;

/** Panels of one place, in the device type's order. */
export function Panels({ place, ...props }: LiveProps & { place: PanelPlace }) {
  return (
    <>
      {panelsOf(props.kind, place).map(({ name, Panel }) => (
        <Panel key={name} {...props} />
      ))}
    </>
  );
}

export const hasPanels = (kind: DeviceKind, place: PanelPlace): boolean => panelsOf(kind, place).length > 0;

const panelsOf = (kind: DeviceKind, place: PanelPlace) =>
  kind.panels.flatMap((name) => {
    const { place: own, Panel }: PanelEntry = PANELS[name];
    return own === place ? [{ name, Panel }] : [];
  });
