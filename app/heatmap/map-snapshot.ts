import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Geometry } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import { itemAt } from "~/domain/lists/item-at";
import { createCanvasPainter } from "./canvas/canvas-painter";
import { plateAspect, toPlatePercent, type PlacePoint } from "./geometry/plate-context";
import type { ShownSurface } from "./geometry/surface-look";
import type { MapSettings } from "./map-settings";
import type { Picture } from "./picture/picture";
import { bandedTable } from "./scale/bands";
import { PALETTE_SIZE, paletteTable } from "./scale/palettes";
import type { MapScale } from "./scale/scale";
import { drawSurface } from "./surface/draw-surface";

/** One flat map of a saved picture. */
export interface SnapshotMap {
  picture: Picture;
  settings: MapSettings;
  geometry: Geometry;
  centre: PlacePoint | null;
  /** Corners of a box that a person has drawn. */
  box: readonly [PlacePoint, PlacePoint] | null;
}

/** What a saved picture shows: flat maps side by side, or the surface that is on the screen. */
export type SnapshotContent =
  | { maps: readonly SnapshotMap[]; turn: MapTurn }
  | { surface: ShownSurface; relief: HTMLCanvasElement; settings: MapSettings };

interface Snapshot {
  content: SnapshotContent;
  /** Above the map, a line each; the first is the title. */
  lines: readonly string[];
  scale: MapScale;
  unit: string;
  write: (value: number) => string;
}

/** Pixels. */
const MAP_SIDE = 900;
const EDGE = 32;
const LINE = 30;
const LEGEND = { width: 150, bar: 28, unit: 30 };
const INK = "#14181f";
const FONT = "20px Inter, sans-serif";

/** The maps with their legend, device and time, on white as for paper. Null where the browser does not draw. */
export function drawSnapshot(analysis: PageAnalysis, { content, lines, scale, unit, write }: Snapshot): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const body = context && bodyOf(analysis, content);
  if (!body) return null;
  const { width, height } = body;
  const head = EDGE + lines.length * LINE;
  canvas.width = Math.round(2 * EDGE + width + LEGEND.width);
  canvas.height = Math.round(head + Math.max(height, MAP_SIDE / 2) + EDGE);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  lines.forEach((line, at) => {
    context.font = at === 0 ? `600 ${FONT}` : FONT;
    context.fillText(line, EDGE, EDGE + at * LINE + 10);
  });
  context.save();
  context.translate(EDGE, head);
  body.draw(context);
  context.restore();
  context.translate(2 * EDGE + width, head);
  drawLegend(context, { settings: body.settings, scale, unit, write, height: Math.max(height, MAP_SIDE / 2) });
  return canvas;
}

/** What stands between the words and the legend, in pixels, with the settings that the legend is of. */
interface Body {
  width: number;
  height: number;
  settings: MapSettings;
  draw: (context: CanvasRenderingContext2D) => void;
}

function bodyOf(analysis: PageAnalysis, content: SnapshotContent): Body | null {
  if ("surface" in content) {
    const { surface, relief, settings } = content;
    const { width, height } = relief;
    return { width, height, settings, draw: (context) => drawSurface(context, surface, relief) };
  }
  const { maps, turn } = content;
  const [first] = maps;
  if (!first) return null;
  const aspect = plateAspect({ geometry: first.geometry, region: first.settings.region, turn });
  const [width, height] = aspect > 1 ? [MAP_SIDE, MAP_SIDE / aspect] : [MAP_SIDE * aspect, MAP_SIDE];
  return {
    width: maps.length * (width + EDGE) - EDGE,
    height,
    settings: first.settings,
    draw(context) {
      maps.forEach((map, at) => {
        context.save();
        context.translate(at * (width + EDGE), 0);
        drawMap(context, analysis, map, { turn, width, height });
        context.restore();
      });
    },
  };
}

interface Place {
  turn: MapTurn;
  width: number;
  height: number;
}

function drawMap(context: CanvasRenderingContext2D, analysis: PageAnalysis, map: SnapshotMap, { turn, width, height }: Place): void {
  const { picture, settings, geometry, centre, box } = map;
  const isOnSide = turn.turn % 180 !== 0;
  const drawn = document.createElement("canvas");
  Object.assign(drawn, { width: Math.round(isOnSide ? height : width), height: Math.round(isOnSide ? width : height) });
  const painter = createCanvasPainter(drawn, { analysis });
  painter?.paint(picture, settings, { ratio: 1, draft: false });
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((turn.turn * Math.PI) / 180);
  if (turn.mirrored) context.scale(-1, 1);
  context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2);
  context.restore();
  painter?.dispose();

  context.strokeStyle = "#d5dae1";
  context.lineWidth = 2;
  context.strokeRect(0, 0, width, height);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  const placeOf = (point: PlacePoint): { x: number; y: number } => {
    const { x, y } = toPlatePercent({ geometry, region: settings.region, turn }, point);
    return { x: (x * width) / 100, y: (y * height) / 100 };
  };
  if (box) {
    const [one, other] = [placeOf(box[0]), placeOf(box[1])];
    outline(context, () => context.strokeRect(one.x, one.y, other.x - one.x, other.y - one.y));
  }
  if (centre) {
    const { x, y } = placeOf(centre);
    for (const radius of [5, 14]) {
      outline(context, () => {
        context.beginPath();
        context.arc(x, y, radius, 0, 2 * Math.PI);
        context.stroke();
      });
    }
  }
}

/** White with an ink edge, seen on every colour. */
function outline(context: CanvasRenderingContext2D, stroke: () => void): void {
  for (const [style, lineWidth] of [
    [INK, 5],
    ["#ffffff", 2],
  ] as const) {
    Object.assign(context, { strokeStyle: style, lineWidth });
    stroke();
  }
}

function drawLegend(
  context: CanvasRenderingContext2D,
  { settings, scale, unit, write, height }: Pick<Snapshot, "scale" | "unit" | "write"> & { settings: MapSettings; height: number },
): void {
  const table = settings.contours || settings.limits ? bandedTable(settings.colours, settings) : paletteTable(settings.colours);
  const tall = height - LEGEND.unit;
  context.font = FONT;
  context.fillStyle = INK;
  context.fillText(unit, 0, 16);
  for (let row = 0; row < tall; row++) {
    const rgba = itemAt(table, Math.round((1 - row / tall) * (PALETTE_SIZE - 1)));
    context.fillStyle = `rgb(${rgba & 255} ${(rgba >> 8) & 255} ${(rgba >> 16) & 255})`;
    context.fillRect(0, LEGEND.unit + row, LEGEND.bar, 1);
  }
  context.fillStyle = INK;
  for (const tick of scale.ticks) {
    const y = LEGEND.unit + tall * (1 - Math.min(1, tick / scale.top));
    context.fillRect(LEGEND.bar, y - 1, 8, 2);
    context.fillText(write(tick), LEGEND.bar + 14, Math.min(height, y + 7));
  }
}
