import type { ContactTiles } from "~/domain/analysis/gait/contact-strip";
import type { CellPitch } from "~/domain/device/kind";

interface ContactTileProps {
  /** The picture of all contacts, and how it is divided. */
  address: string;
  tiles: ContactTiles;
  cell: CellPitch;
  /** The contact's place in the order of time, from 0. */
  at: number;
  /** What is shown, for screen readers; of no meaning where not given. */
  label?: string;
  className?: string;
}

/** One contact, cut out of the picture that the server draws of all: without JavaScript and on paper too. */
export function ContactTile({ address, tiles: { tile, perRow, rows }, cell, at, label, className }: ContactTileProps) {
  const [width, height] = [tile.cols * cell.xCm, tile.rows * cell.yCm];
  return (
    <svg
      viewBox={`${(at % perRow) * width} ${Math.floor(at / perRow) * height} ${width} ${height}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={{ aspectRatio: width / height }}
      className={className}
    >
      <image href={address} width={perRow * width} height={rows * height} preserveAspectRatio="none" />
    </svg>
  );
}
