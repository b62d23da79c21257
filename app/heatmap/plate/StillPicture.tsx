import { useEffect, useRef, useState, type ReactNode } from "react";
import { usePlate } from "../geometry/plate-context";
import { wholePlate } from "../geometry/region";

/** As React 18 knows it. */
const BEFORE_SCRIPTS = { fetchpriority: "high" };

/** Server-drawn; `without` replaces a missing one. `isMain`: loaded before scripts. */
export function StillPicture({ src, without, isMain = false }: { src: string; without: ReactNode; isMain?: boolean }) {
  const { geometry, region } = usePlate();
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc !== "") setFailed(true);
  }, []);
  if (failed) return without;
  const whole = wholePlate(geometry.grid);
  const percent = (part: number, all: number): string => `${(100 * part) / all}%`;
  return (
    <img
      ref={image}
      src={src}
      onError={() => setFailed(true)}
      alt=""
      {...(isMain ? BEFORE_SCRIPTS : { loading: "lazy" })}
      className="absolute max-w-none"
      style={{
        left: percent(-region.col, region.cols),
        top: percent(-region.row, region.rows),
        width: percent(whole.cols, region.cols),
        height: percent(whole.rows, region.rows),
      }}
    />
  );
}
