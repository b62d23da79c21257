import type { Analysis } from "~/analysis/analysis";
import type { Geometry } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/display/map-turn";
import { createCanvasPainter } from "../canvas/canvas-painter";
import type { MapSettings } from "../map-settings";
import { aspectOf, percentOf, type PlacePoint } from "../plate/plate-context";
import { bandedTable } from "../scale/bands";
import { PALETTE_SIZE, paletteTable } from "../scale/palettes";
import type { MapScale } from "../scale/scale";
import type { Picture } from "./picture";

export interface SnapshotMap {
  picture: Picture;
  settings: MapSettings;
  geometry: Geometry;
  centre: PlacePoint | null;
  box: readonly [PlacePoint, PlacePoint] | null;
}

interface Snapshot {
  maps: readonly SnapshotMap[];
  turn: MapTurn;
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

/** Maps with legend, device and time on white. Null if the browser cannot draw. */
export function drawSnapshot(analysis: Analysis, { maps, turn, lines, scale, unit, write }: Snapshot): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const [first] = maps;
  if (!context || !first) return null;
  const aspect = aspectOf({ geometry: first.geometry, region: first.settings.region, turn });
  const [width, height] = aspect > 1 ? [MAP_SIDE, MAP_SIDE / aspect] : [MAP_SIDE * aspect, MAP_SIDE];
  const head = EDGE + lines.length * LINE;
  canvas.width = Math.round(EDGE + maps.length * (width + EDGE) + LEGEND.width);
  canvas.height = Math.round(head + Math.max(height, MAP_SIDE / 2) + EDGE);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  lines.forEach((line, at) => {
    context.font = at === 0 ? `600 ${FONT}` : FONT;
    context.fillText(line, EDGE, EDGE + at * LINE + 10);
  });
  maps.forEach((map, at) => {
    context.save();
    context.translate(EDGE + at * (width + EDGE), head);
    drawMap(context, analysis, map, { turn, width, height });
    context.restore();
  });
  context.translate(EDGE + maps.length * (width + EDGE), head);
  drawLegend(context, { settings: first.settings, scale, unit, write, height: Math.max(height, MAP_SIDE / 2) });
  return canvas;
}

interface Place {
  turn: MapTurn;
  width: number;
  height: number;
}

function drawMap(context: CanvasRenderingContext2D, analysis: Analysis, map: SnapshotMap, { turn, width, height }: Place): void {
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
    const { x, y } = percentOf({ geometry, region: settings.region, turn }, point);
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

/** White with an ink edge, visible on every colour. */
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
    const rgba = table[Math.round((1 - row / tall) * (PALETTE_SIZE - 1))] ?? 0;
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
