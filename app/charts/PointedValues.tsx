import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import type { LinesChart } from "./chart";
import type { Drawing } from "./draw/drawing";
import type { NivoReadingsProps } from "./NivoReadings";

type Fetched = { default: ComponentType<NivoReadingsProps> };

/** Picture and table say all that is to be said where it cannot be fetched. */
const Unfetched: ComponentType<NivoReadingsProps> = () => null;

const Readings = lazy(() =>
  import("./NivoReadings").then(
    ({ NivoReadings }): Fetched => ({ default: NivoReadings }),
    (): Fetched => ({ default: Unfetched }),
  ),
);

interface PointedValuesProps {
  chart: LinesChart;
  drawing: Pick<Drawing, "margin" | "height">;
  /** The picture. */
  children: ReactNode;
}

/** A picture of lines over which a pointer reads the values; what it takes for that is fetched when the first one comes. */
export function PointedValues({ chart, drawing: { margin, height }, children }: PointedValuesProps) {
  const [isPointed, setPointed] = useState(false);
  return (
    <div className="relative" onPointerEnter={() => setPointed(true)}>
      {children}
      {isPointed && (
        <div aria-hidden className="absolute print:hidden" style={margin}>
          <Suspense fallback={null}>
            <Readings chart={chart} height={height} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
