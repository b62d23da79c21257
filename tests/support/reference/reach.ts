import type { FramedPrint, Reach, UprightFrame } from "~/analysis/gait/print-sheet";
import { onFoot } from "~/domain/analysis/plantar/foot-places";

export function referenceReach(prints: readonly FramedPrint[], upright: UprightFrame): Reach {
  const places = prints.flatMap(({ values, grid, cell, frame }) =>
    Array.from(values).flatMap((value, at) => {
      if (value <= 0) return [];
      const point = { xCm: ((at % grid.cols) + 0.5) * cell.xCm, yCm: (Math.floor(at / grid.cols) + 0.5) * cell.yCm };
      const { along, across } = onFoot(frame, point);
      const medial = upright.heelMedial + along * (upright.toeMedial - upright.heelMedial);
      const lateral = upright.heelLateral + along * (upright.toeLateral - upright.heelLateral);
      return [{ along: along * upright.length, across: medial + across * (lateral - medial) }];
    }),
  );
  const [along, across] = [places.map((place) => place.along), places.map((place) => place.across)];
  return {
    from: Math.min(0, ...along),
    to: Math.max(upright.length, ...along),
    medial: Math.min(...across),
    lateral: Math.max(...across),
  };
}
