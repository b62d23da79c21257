import type { BlockNamed } from "~/analyses/document";
import { NamedFigure } from "../../measures/MeasureFigure";
import { NormBand } from "./NormBand";
import { NormGaps } from "./NormGaps";

export const NormsBlock = ({ norms, gaps }: Pick<BlockNamed<"norms">, "norms" | "gaps">) => (
  <div className="space-y-4 p-4">
    <NormGaps gaps={gaps} />
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {norms.map(({ figure, value, norm, text }) => (
        <li key={figure.id} className="min-w-0">
          <NamedFigure figure={figure} />
          <NormBand value={value} norm={norm} />
          <p className="mt-2 text-xs text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
