import type { DynamicResult } from "../dynamic";
import type { Plantar } from "../plantar/plantar-regions";
import type { FootRegion, RegionLoad } from "../regions";
import type { Contact, LeftOutContact, Line, Print, PrintPicture } from "./contact";

/**
 * What a page shows of a contact: files alone have its load curve, its own shape and what each of its regions carried. What its cells
 * carried is drawn by the server.
 */
export type ShownContact = Omit<Contact, "curve" | "shape" | "regions" | "plantar" | "print"> & {
  regions: Record<FootRegion, Pick<RegionLoad, "peak"> | null> | null;
  plantar: Omit<Plantar, "loads"> | null;
  print: Omit<Print, "peaks">;
};

/** The same of one that a person left out. */
export type ShownLeftOut = Omit<LeftOutContact, "print"> & { print: Omit<PrintPicture, "peaks"> };

/** What a page shows of a walk. */
export type ShownWalk = Omit<DynamicResult, "contacts" | "leftOut"> & { contacts: ShownContact[]; leftOut: ShownLeftOut[] };

/** More outlines than these hide the picture under them. */
const MOST_PRINTS = 8;

/** Whether the prints are outlined on the picture, each with the line of its centre of pressure. */
export const outlinesPrints = ({ contacts }: Pick<ShownWalk, "contacts">): boolean => contacts.length <= MOST_PRINTS;

/** A result as its page gets it: of a minute's walk a third of what is stored. */
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
        // By its middle a correction finds the contact again (placeOfContact).
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
