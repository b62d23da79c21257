import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import type { LinesChart } from "./chart";
import type { Drawing } from "./draw/drawing";
import type { NivoReadingsProps } from "./NivoReadings";

type Fetched = { default: ComponentType<NivoReadingsProps> };

/** Picture and table suffice if it cannot be loaded. */
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

/** Loads the code for readings with the first pointer. */
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
