import { memo, useMemo, useState, type ReactNode } from "react";
import { useInSight, type CompanyView } from "~/live/use-live";
import type { FrameStore } from "~/live/frame-store";
import type { DeviceLiveState } from "~/live/protocol";
import type { Arranged, Arrangement } from "./arrange";
import { DeviceCard, type CardCompany, type CardDevice } from "./DeviceCard";
import { useHeld, useSteady } from "./steady";

/** A card and how its device is now. */
export interface CardItem {
  device: CardDevice;
  state: DeviceLiveState;
  status: DeviceLiveState["status"];
}

/** So many cards are taken to be in sight until the page has looked: what the server draws is there at once. */
const FIRST_CARDS = 15;

interface CardGridProps {
  arranged: Pick<Arranged<CardItem>, "ordered" | "shown">;
  /** What the address asks for. */
  asked: Arrangement;
  company: CardCompany;
  live: Pick<CompanyView, "states" | "thumbnail" | "cardRef" | "sight">;
  /** Stands behind the cards. */
  children?: ReactNode;
}

/**
 * The cards in their order. None leaves its place while somebody points at one or is there with the keyboard. A card that is searched
 * away is hidden and not taken out, and one outside the window is not drawn: both cost nothing and are back at once.
 */
export function CardGrid({ arranged, asked, company, live, children }: CardGridProps) {
  const { held, hold } = useHeld();
  const { ordered, shown } = arranged;
  const list = useMemo(() => ordered.map((item) => ({ device: item.device, hidden: !shown.has(item) })), [ordered, shown]);
  const cards = useSteady(list, asked, held);
  const [firstIds] = useState(() => new Set(cards.filter(({ hidden }) => !hidden).slice(0, FIRST_CARDS).map(({ device }) => device.id)));

  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4" data-testid="device-cards" {...hold}>
      {cards.map(({ device, hidden }) => {
        const state = live.states.get(device.id);
        if (!state) return null;
        return (
          <CardPlace
            key={device.id}
            device={device}
            state={state}
            company={company}
            hidden={hidden}
            first={firstIds.has(device.id)}
            frames={live.thumbnail(device.id)}
            sight={live.sight}
            cardRef={live.cardRef(device.id)}
          />
        );
      })}
      {children}
    </ul>
  );
}

interface CardPlaceProps {
  device: CardDevice;
  state: DeviceLiveState;
  company: CardCompany;
  hidden: boolean;
  first: boolean;
  frames: FrameStore;
  sight: CompanyView["sight"];
  cardRef: (card: Element | null) => void;
}

/** Drawn anew only when something of this very device has changed. */
const CardPlace = memo(function CardPlace({ device, state, company, hidden, first, frames, sight, cardRef }: CardPlaceProps) {
  const inSight = useInSight(sight, device.id, first);
  return (
    <li ref={cardRef} hidden={hidden} className="[contain-intrinsic-size:auto_15.5rem] [content-visibility:auto]">
      <DeviceCard device={device} company={company} state={state} frames={frames} inSight={inSight} />
    </li>
  );
});
