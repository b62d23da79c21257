import { percent } from "~/charts/share";
import type { ContactTiles } from "~/domain/analysis/gait/contact-strip";
import type { CellPitch } from "~/domain/device/kind";

interface ContactTileProps {
  address: string;
  tiles: ContactTiles;
  cell: CellPitch;
  /** Index of the contact in order of time, from 0. */
  at: number;
  /** Text for screen readers; decorative without it. */
  label?: string;
  className?: string;
}

/** One contact, cut from the server's picture of all, so that it works without JavaScript and in print. */
export function ContactTile({ address, tiles: { tile, perRow, rows }, cell, at, label, className = "" }: ContactTileProps) {
  const [width, height] = [tile.cols * cell.xCm, tile.rows * cell.yCm];
  return (
    <div
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={{ aspectRatio: width / height }}
      className={`relative overflow-hidden ${className}`}
    >
      <img
        src={address}
        alt=""
        loading="lazy"
        className="absolute max-w-none"
        style={{
          ...{ left: percent(-(at % perRow)), top: percent(-Math.floor(at / perRow)) },
          ...{ width: percent(perRow), height: percent(rows) },
        }}
      />
    </div>
  );
}
