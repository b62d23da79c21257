import type { DynamicResult } from "../dynamic";
import type { Plantar } from "../plantar/plantar-regions";
import type { FootRegion, RegionLoad } from "../regions";
import type { Contact, LeftOutContact, Line, Print, PrintPicture } from "./contact";

/** Only files have load curve, shape and all regional loads; the server draws the cells. */
export type ShownContact = Omit<Contact, "curve" | "shape" | "regions" | "plantar" | "print"> & {
  regions: Record<FootRegion, Pick<RegionLoad, "peak"> | null> | null;
  plantar: Omit<Plantar, "loads"> | null;
  print: Omit<Print, "peaks">;
};

export type ShownLeftOut = Omit<LeftOutContact, "print"> & { print: Omit<PrintPicture, "peaks"> };

export type ShownWalk = Omit<DynamicResult, "contacts" | "leftOut"> & { contacts: ShownContact[]; leftOut: ShownLeftOut[] };

/** More outlines hide the picture. */
const MAX_PRINTS = 8;

export const outlinesPrints = ({ contacts }: { contacts: readonly unknown[] }): boolean => contacts.length <= MAX_PRINTS;

/** For a minute's walk, a third of the stored size. */
export function shownWalk(result: DynamicResult): ShownWalk {
  const isOutlined = outlinesPrints(result);
  return {
    ...result,
    contacts: result.contacts.map((contact) => {
      const { regions, plantar, centre } = contact;
      const { curve, shape, ...shown } = contact;
      return {
        ...shown,
        print: withoutPeaks(contact.print),
        regions: regions && peaksOf(regions),
        plantar: plantar && { frame: plantar.frame, borders: plantar.borders, moved: plantar.moved },
        // Corrections find the contact by it (contactPlace).
        centre: isOutlined ? centre : middleOf(centre),
      };
    }),
    leftOut: result.leftOut.map((contact) => ({ ...contact, print: withoutPeaks(contact.print) })),
  };
}

function withoutPeaks<Picture extends PrintPicture>(print: Picture): Omit<Picture, "peaks"> {
  const { peaks, ...place } = print;
  return place;
}

const peaksOf = ({ heel, midfoot, forefoot, hallux, toes }: NonNullable<Contact["regions"]>): ShownContact["regions"] => {
  const only = (load: RegionLoad | null) => load && { peak: load.peak };
  return { heel: only(heel), midfoot: only(midfoot), forefoot: only(forefoot), hallux: only(hallux), toes: only(toes) };
};

function middleOf({ xCm, yCm }: Line): Line {
  const middle = Math.floor(xCm.length / 2);
  return { xCm: xCm.slice(middle, middle + 1), yCm: yCm.slice(middle, middle + 1) };
}
