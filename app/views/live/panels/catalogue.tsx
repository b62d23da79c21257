import type { ComponentType } from "react";
import type { DeviceKind, LivePanel } from "~/domain/device/kind";
import { useLive, type LiveView } from "../live-context";
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
  Panel: ComponentType;
}

/** For a panel that takes a part of the page as props. */
const taking = <Props extends object>(Panel: ComponentType<Props>, take: (live: LiveView) => Props): ComponentType =>
  function TakingPanel() {
    return <Panel {...take(useLive())} />;
  };
const PresenceLog = taking(PresenceLogPanel, ({ page, kind, logs }) => ({ page, kind, logs }));

const PANELS = {
  presence: { place: "aside", Panel: taking(PresencePanel, (live) => live) },
  alarms: { place: "aside", Panel: taking(AlarmsPanel, ({ page, live, logs }) => ({ page, live, logs })) },
  night: { place: "below", Panel: taking(NightPanel, ({ page, live, logs }) => ({ page, live, logs })) },
  exposure: { place: "below", Panel: taking(ExposurePanel, ({ page, logs }) => ({ page, logs })) },
  "posture-log": { place: "below", Panel: taking(PostureLogPanel, ({ page, geometry, logs }) => ({ page, geometry, logs })) },
  "presence-log": { place: "below", Panel: PresenceLog },
  posture: { place: "aside", Panel: PosturePanel },
  stance: { place: "aside", Panel: StancePanel },
  plots: { place: "below", Panel: PlotsPanel },
  "floor-log": { place: "below", Panel: PresenceLog },
  channels: { place: "aside", Panel: ChannelsPanel },
  "channel-log": { place: "below", Panel: ChannelLogPanel },
} satisfies Record<LivePanel, PanelEntry>;

/** Panels of one place, in the device type's order. */
export function Panels({ place }: { place: PanelPlace }) {
  const { kind } = useLive();
  return (
    <>
      {panelsOf(kind, place).map(({ name, Panel }) => (
        <Panel key={name} />
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
