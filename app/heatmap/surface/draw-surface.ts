import type { ShownSurface } from "../geometry/surface-look";
import { textAnchor, floorDrawing, NUMBER_AWAY_PX, TICK_PX } from "./floor-drawing";

/** Colours as on white paper, whatever the theme of the page. */
const PAPER = { plate: "#f3f5f8", hair: "#e1e5ea", edge: "#b9c0ca", number: "#5b6470" };
const alignments = { start: "left", middle: "center", end: "right" } as const;

/** Draws a surface with its floor into another canvas at its relief's resolution, without the peak's label. */
export function drawSurface(context: CanvasRenderingContext2D, { look, plate }: ShownSurface, relief: HTMLCanvasElement): void {
  const { outline, cells, edges } = floorDrawing(look, plate);
  const floor = new Path2D(outline);
  context.save();
  context.scale(relief.width / look.size.width, relief.height / look.size.height);
  context.fillStyle = PAPER.plate;
  context.fill(floor);
  context.lineWidth = 1;
  context.strokeStyle = PAPER.hair;
  context.stroke(new Path2D(cells));
  context.strokeStyle = PAPER.edge;
  context.stroke(floor);
  context.fillStyle = PAPER.number;
  context.font = "12px Inter, sans-serif";
  context.textBaseline = "middle";
  for (const { ticks, outwards } of edges) {
    context.textAlign = alignments[textAnchor(outwards)];
    for (const { cm, at, last } of ticks) {
      context.beginPath();
      context.moveTo(at.x, at.y);
      context.lineTo(at.x + TICK_PX * outwards.x, at.y + TICK_PX * outwards.y);
      context.stroke();
      context.fillText(last ? `${cm}\u00a0cm` : String(cm), at.x + NUMBER_AWAY_PX * outwards.x, at.y + NUMBER_AWAY_PX * outwards.y);
    }
  }
  context.restore();
  context.drawImage(relief, 0, 0);
}
