import type { CSSProperties } from "react";
import { isAsMeasured, isOnItsSide, type MapTurn } from "~/domain/device/map-turn";

/** Fills a positioned place of width by height `aspect` once turned. */
export function turnedBox({ turn, mirrored }: MapTurn, aspect: number): CSSProperties {
  if (isAsMeasured({ turn, mirrored })) return { position: "absolute", inset: 0 };
  const side = isOnItsSide({ turn }) ? { width: `${100 / aspect}%`, height: `${100 * aspect}%` } : { width: "100%", height: "100%" };
  const transform = `translate(-50%, -50%) rotate(${turn}deg)${mirrored ? " scaleX(-1)" : ""}`;
  return { position: "absolute", ...side, left: "50%", top: "50%", transform };
}
