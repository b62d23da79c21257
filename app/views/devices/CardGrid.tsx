import { memo, useMemo, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { FrameStore } from "~/live/browser/frame-store";
import { useIsVisible, type CompanyDevices } from "~/live/browser/live-hooks";
import type { DeviceLiveState } from "~/live/wire/protocol";
import type { Arrangement } from "./arrange";
import type { CardCompany, CardDevice } from "./card-device";
import { DeviceCard } from "./DeviceCard";
import { Glide } from "./Glide";
import { useHeld, useSteady } from "./steady";
import { useWindow } from "./use-window";

/** Cards treated as visible until the page has measured, so the server's are shown at once. */
const FIRST_CARDS = 15;

interface CardGridProps {
  devices: readonly CardDevice[];
  asked: Arrangement;
  company: CardCompany;
  live: Pick<CompanyDevices, "states" | "thumbnail" | "cardRef" | "visibility">;
  received: boolean;
  children?: ReactNode;
}

/**
 * Very wide screens get larger cards, not more than six columns. Cards keep their place under pointer, finger or focus.
 * Rows far from the window are one empty item of the same height; the server's page has all cards.
 */
export function CardGrid({ devices, asked, company, live, received, children }: CardGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { held, hold } = useHeld();
  const places = useSteady(devices, asked, held);
  const { runs, setFocused } = useWindow(grid, places.length);
  const order = useMemo(() => places.map(({ id }) => id).join(" "), [places]);
  const [firstIds] = useState(() => new Set(places.slice(0, FIRST_CARDS).map(({ id }) => id)));

  const card = (device: CardDevice, index: number): ReactElement | null => {
    const state = live.states.get(device.id);
    if (!state) return null;
    return (
      <CardPlace
        key={device.id}
        position={index + 1}
        of={places.length}
        drawn={runs !== null || firstIds.has(device.id)}
        first={firstIds.has(device.id)}
        device={device}
        state={state}
        company={company}
        received={received}
        frames={live.thumbnail(device.id)}
        visibility={live.visibility}
        cardRef={live.cardRef(device.id)}
        onFocus={setFocused}
      />
    );
  };

  return (
    <ul
      ref={grid}
      className="mt-5 grid auto-rows-[minmax(17rem,1fr)] grid-cols-[repeat(auto-fill,minmax(max(min(15rem,100%),(100%-5rem)/6),1fr))] gap-4 min-[150rem]:auto-rows-[minmax(24rem,1fr)]"
      data-testid="device-cards"
      {...hold}
    >
      {runs === null
        ? places.map(card)
        : runs.flatMap(({ drawn, start, end, rows }) =>
            drawn
              ? places.slice(start, end).map((device, index) => card(device, start + index))
              : [<li key={`without ${start}`} aria-hidden className="col-span-full" style={{ gridRow: `span ${rows}` }} />],
          )}
      {children}
      <Glide list={grid} order={order} />
    </ul>
  );
}

interface CardPlaceProps {
  /** From one. */
  position: number;
  of: number;
  drawn: boolean;
  first: boolean;
  device: CardDevice;
  state: DeviceLiveState;
  company: CardCompany;
  received: boolean;
  frames: FrameStore;
  visibility: CompanyDevices["visibility"];
  cardRef: (card: Element | null) => void;
  onFocus: (index: number) => void;
}

/** Renders only when its own device changes. */
const CardPlace = memo(function CardPlace({ position, of, drawn, first, visibility, cardRef, onFocus, ...card }: CardPlaceProps) {
  const inSight = useIsVisible(visibility, card.device.id, first);
  return (
    <li
      className="@container"
      ref={drawn ? cardRef : undefined}
      data-item={card.device.id}
      aria-posinset={position}
      aria-setsize={of}
      onFocus={() => onFocus(position - 1)}
    >
      {drawn ? (
        <DeviceCard {...card} inSight={inSight} />
      ) : (
        <noscript>
          <DeviceCard {...card} inSight />
        </noscript>
      )}
    </li>
  );
});
