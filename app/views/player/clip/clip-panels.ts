import type { PageAnalysis } from "~/analysis/page-analysis";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { Geometry } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import type { Frame } from "~/domain/frame/frame";
import type { Region } from "~/heatmap/geometry/region";
import { createFrameMeasurer } from "../../core/frame-measurer";
import { contactAt, isInContactAt, uprightFeet, type FootContacts } from "../shown-contacts";
import { createTracks, buildTrack, type Track } from "../tracks";
import type { Player } from "../use-player";
import type { PlayedLook } from "../view/use-look";
import type { ClipPanel } from "./draw-clip";

export interface ClipScene {
  player: Player;
  look: PlayedLook;
  region: Region;
  turn: MapTurn;
  /** Each foot in its own frame; empty for the whole mat. */
  feet: readonly FootContacts[];
}

export function clipPanels(
  { player, region, turn, feet }: ClipScene,
  analysis: PageAnalysis,
  nameOf: (side: FootContacts["side"]) => string,
): ClipPanel[] {
  const { index, kind, recording } = player;
  const { geometry } = player.record;
  const centreIn = (own: Geometry) => {
    const { measure } = createFrameMeasurer(analysis, kind, own);
    return (frame: Frame) => measure(frame).centreOfPressure;
  };
  if (feet.length === 0)
    return [
      {
        ...{ name: "", plateAt: () => ({ geometry, region, turn }), frameAt: recording.frameOf },
        ...{ centreOf: centreIn(geometry), trackAt: createTracks(index) },
      },
    ];

  const turnUp = uprightFeet(
    feet.flatMap(({ contacts }) => contacts),
    geometry,
  );
  return feet.map(({ side, contacts }) => {
    const shown = contacts.map((contact) => {
      const foot = turnUp(contact);
      return { contact, foot, centreOf: centreIn(foot.geometry) };
    });
    const at = (moment: number) => shown.find(({ contact }) => contact === contactAt(contacts, moment));
    const tracks = new Map<ShownContact, Track | null>();
    const frameAt = (moment: number): Frame | null => {
      const [frame, now] = [recording.frameOf(moment), at(moment)];
      return frame && now && isInContactAt(now.contact, moment) ? now.foot.frame(frame) : null;
    };
    const trackAt = (moment: number): Track | null => {
      const now = at(moment);
      if (!now) return null;
      const { contact, centreOf } = now;
      if (!tracks.has(contact))
        tracks.set(contact, buildTrack({ fromMoment: contact.onFrame, toMoment: contact.offFrame }, frameAt, centreOf));
      return tracks.get(contact) ?? null;
    };
    return {
      name: nameOf(side),
      plateAt: (moment) => at(moment)?.foot ?? { geometry, region },
      frameAt,
      centreOf: (frame, moment) => at(moment)?.centreOf(frame) ?? null,
      trackAt,
    };
  });
}
