import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Geometry } from "~/domain/device/kind";
import { asMeasured, isOnItsSide, type MapTurn } from "~/domain/device/map-turn";
import type { Frame } from "~/domain/frame/frame";
import { createCanvasPainter } from "~/heatmap/canvas/canvas-painter";
import { plateAspect, toPlatePercent, type PlacePoint, type PlateView } from "~/heatmap/geometry/plate-context";
import { mapSettings } from "~/heatmap/map-settings";
import { colourAt } from "~/heatmap/scale/palettes";
import type { Track } from "../tracks";
import type { PlayedLook } from "../view/use-look";

export interface ClipPanel {
  name: string;
  /** The plate under the frames; its visible region has the same size at all moments. */
  plateAt: (moment: number) => PlateView;
  frameAt: (moment: number) => Frame | null;
  centreOf: (frame: Frame, moment: number) => PlacePoint | null;
  trackAt: (moment: number) => Track | null;
}

export interface ClipLook extends PlayedLook {
  analysis: PageAnalysis;
  geometry: Geometry;
  panels: readonly ClipPanel[];
  title: string;
  /** Formats a value as the page does. */
  write: (value: number) => string;
}

/** Video codecs require even numbers. */
const SIZE = { width: 960, height: 640 };
const HEAD = 56;
const FOOT = 48;
const LEGEND = 120;
const INK = "#14181f";
const MUTED = "#566070";
const FONT = "'Inter Variable', system-ui, sans-serif";

export function createClipDrawing(look: ClipLook): { canvas: HTMLCanvasElement; draw: (moment: number, time: string) => void } {
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser draws nothing on a canvas");
  const { analysis, panels, view, scale, threshold } = look;
  const free = { width: (SIZE.width - LEGEND) / panels.length, height: SIZE.height - HEAD - FOOT };
  const maps = panels.map((panel, at) => {
    const aspect = plateAspect(panel.plateAt(0));
    const width = Math.round(Math.min(free.width - 32, free.height * aspect));
    const height = Math.round(width / aspect);
    // Painted as measured, then turned when placed.
    const isTurned = isOnItsSide(panel.plateAt(0).turn ?? asMeasured);
    const own = Object.assign(document.createElement("canvas"), isTurned ? { width: height, height: width } : { width, height });
    const left = Math.round(at * free.width + (free.width - width) / 2);
    return {
      panel,
      width,
      height,
      left,
      top: HEAD + Math.round((free.height - height) / 2),
      own,
      painter: createCanvasPainter(own, { analysis }),
    };
  });

  function draw(moment: number, time: string): void {
    if (!context) return;
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    write(context, look.title, { x: 24, y: 34, font: `600 18px ${FONT}` });
    write(context, time, { x: 24, y: SIZE.height - 18, font: `600 18px ${FONT}` });
    for (const { panel, width, height, left, top, own, painter } of maps) {
      const [frame, plate] = [panel.frameAt(moment), panel.plateAt(moment)];
      context.strokeStyle = "#d5dae1";
      context.strokeRect(left - 0.5, top - 0.5, width + 1, height + 1);
      painter?.paint(frame, mapSettings({ ...view, mode: "2d" }, scale, plate.region, threshold), { ratio: 1, draft: false });
      drawTurned(context, own, { left, top, width, height, turn: plate.turn ?? asMeasured });
      const toPixels = (place: PlacePoint): [number, number] => {
        const { x, y } = toPlatePercent(plate, place);
        return [left + (width * x) / 100, top + (height * y) / 100];
      };
      if (view.cop === "on")
        drawCentre(context, { moment, track: panel.trackAt(moment), centre: frame && panel.centreOf(frame, moment), toPixels });
      if (panels.length > 1) write(context, panel.name, { x: left + 8, y: top + 22, font: `600 14px ${FONT}` });
    }
    drawLegend(context, look);
  }
  return { canvas, draw };
}

type TurnableContext = Pick<CanvasRenderingContext2D, "save" | "restore" | "translate" | "rotate" | "scale"> & {
  drawImage: (image: CanvasImageSource, x: number, y: number) => void;
};

interface TurnedPlace {
  left: number;
  top: number;
  width: number;
  height: number;
  turn: MapTurn;
}

export function drawTurned(context: TurnableContext, own: HTMLCanvasElement, { left, top, width, height, turn }: TurnedPlace): void {
  context.save();
  context.translate(left + width / 2, top + height / 2);
  context.rotate((turn.turn * Math.PI) / 180);
  if (turn.mirrored) context.scale(-1, 1);
  context.drawImage(own, -own.width / 2, -own.height / 2);
  context.restore();
}

type Written = { x: number; y: number; font?: string; colour?: string };

function write(context: CanvasRenderingContext2D, text: string, { x, y, font = `13px ${FONT}`, colour = INK }: Written): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

interface Centre {
  moment: number;
  track: Track | null;
  centre: PlacePoint | null;
  toPixels: (place: PlacePoint) => [number, number];
}

/** Path so far solid, the rest dotted. */
function drawCentre(context: CanvasRenderingContext2D, { moment, track, centre, toPixels }: Centre): void {
  const stroke = (points: Track, dashes: number[]): void => {
    context.beginPath();
    for (const point of points) context.lineTo(...toPixels(point));
    context.setLineDash(dashes);
    context.lineWidth = 2;
    context.strokeStyle = INK;
    context.stroke();
    context.setLineDash([]);
  };
  if (track) {
    stroke(
      track.filter((point) => point.moment >= moment),
      [1, 5],
    );
    stroke(
      track.filter((point) => point.moment <= moment),
      [],
    );
  }
  if (!centre) return;
  context.beginPath();
  context.arc(...toPixels(centre), 6, 0, 2 * Math.PI);
  context.fillStyle = "#ffffff";
  context.fill();
  context.lineWidth = 2.5;
  context.stroke();
}

function drawLegend(context: CanvasRenderingContext2D, { view, scale, geometry, write: number }: ClipLook): void {
  const [x, top, bottom] = [SIZE.width - LEGEND + 16, HEAD + 32, SIZE.height - FOOT - 16];
  const steps = bottom - top;
  for (let step = 0; step < steps; step++) {
    context.fillStyle = colourAt(view.palette, step / steps);
    context.fillRect(x, bottom - step - 1, 14, 1);
  }
  write(context, geometry.unit, { x, y: top - 12, colour: MUTED });
  for (const tick of scale.ticks) {
    const y = bottom - (steps * Math.min(tick, scale.top)) / scale.top;
    context.fillStyle = MUTED;
    context.fillRect(x + 15, y, 6, 1);
    write(context, number(tick), { x: x + 25, y: y + 4, colour: MUTED });
  }
}
