import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { figureText } from "~/domain/analysis/measures/figures";
import { useFormat } from "~/i18n/use-format";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { MeasureName } from "./MeasureName";

interface MeasureFigureProps {
  figure: MeasuredFigure;
  size?: "large" | "medium" | "small" | "caption";
  /** The unit stands elsewhere. */
  bare?: boolean;
  className?: string;
}

export function MeasureFigure({ figure, bare = false, ...look }: MeasureFigureProps) {
  const format = useFormat();
  return <Figure {...look} value={figureText(figure, format)} unit={(!bare && figure.unit.symbol) || undefined} />;
}

export const NamedFigure = ({ name, figure, ...look }: MeasureFigureProps & { name?: string }) => (
  <CaptionedFigure caption={<MeasureName measure={figure.measure}>{name}</MeasureName>}>
    <MeasureFigure figure={figure} {...look} />
  </CaptionedFigure>
);
