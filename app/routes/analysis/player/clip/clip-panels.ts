import type { Analysis } from "~/analysis/analysis";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { Frame } from "~/domain/frame/frame";
import type { Region } from "~/heatmap/plate/region";
import { createFrameMeasurer } from "../../../live/figures/frame-measurer";
import { contactAt, framesOfPrints, printMask, standsAt, withinPrint, type FootContacts } from "../shown-contacts";
import { createTracks, trackOf, type Track } from "../tracks";
import type { Player } from "../use-player";
import type { PlayedLook } from "../view/use-look";
import type { ClipPanel } from "./draw-clip";

/** What a clip is made of: the same as its player shows. */
export interface ClipScene {
  player: Player;
  look: PlayedLook;
  region: Region;
  /** Each foot in a frame of its own; none for the whole mat. */
  feet: readonly FootContacts[];
}

/** The maps of a clip, one, or one a foot. */
export function clipPanels(
  { player, region, feet }: ClipScene,
  analysis: Analysis,
  nameOf: (side: FootContacts["side"]) => string,
): ClipPanel[] {
  const { index, kind, recording } = player;
  const { geometry } = player.record;
  const measurer = createFrameMeasurer(analysis, kind, geometry);
  const centreOf = (frame: Frame) => measurer.measure(frame).centreOfPressure;
  if (feet.length === 0) return [{ name: "", regionAt: () => region, frameAt: recording.frameOf, centreOf, trackAt: createTracks(index) }];

  const regionOf = framesOfPrints(feet.flatMap(({ contacts }) => contacts));
  return feet.map(({ side, contacts }) => {
    const masks = new Map(contacts.map((contact) => [contact, printMask(contact, geometry)]));
    const tracks = new Map<ShownContact, Track | null>();
    const frameAt = (moment: number): Frame | null => {
      const contact = contactAt(contacts, moment);
      const [frame, mask] = [recording.frameOf(moment), contact && masks.get(contact)];
      return contact && frame && mask && standsAt(contact, moment) ? withinPrint(frame, mask) : null;
    };
    const trackAt = (moment: number): Track | null => {
      const contact = contactAt(contacts, moment);
      if (!contact) return null;
      if (!tracks.has(contact))
        tracks.set(contact, trackOf({ fromMoment: contact.onFrame, toMoment: contact.offFrame }, frameAt, centreOf));
      return tracks.get(contact) ?? null;
    };
    const regionAt = (moment: number): Region => {
      const contact = contactAt(contacts, moment);
      return contact ? regionOf(contact) : region;
    };
    return { name: nameOf(side), regionAt, frameAt, centreOf, trackAt };
  });
}
