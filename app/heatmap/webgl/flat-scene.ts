import * as twgl from "twgl.js";
import { paletteRow } from "../scale/palettes";
import { createFullScreenPass } from "./field-texture";
import type { Scene, SceneKit } from "./scene";
import { colouring, wholeTarget } from "./shaders";

/** Flat map: interpolated at half resolution, coloured at full. */
export function createFlat({ gl, field, palette }: SceneKit): Scene {
  const program = twgl.createProgramInfo(gl, [wholeTarget, colouring]);
  const pass = createFullScreenPass(gl);
  return {
    paint(picture, settings, { ratio }) {
      const { region, smooth } = settings;
      field.load(picture, smooth);
      const interpolated = field.interpolated(region, Math.ceil(gl.drawingBufferWidth / 2), Math.ceil(gl.drawingBufferHeight / 2));
      twgl.bindFramebufferInfo(gl, null);
      pass.run(program, {
        field: interpolated,
        cells: field.cells,
        palette,
        region: [region.col, region.row, region.cols, region.rows],
        size: [gl.drawingBufferWidth, gl.drawingBufferHeight],
        paletteRow: paletteRow(settings.colours),
        top: settings.top,
        limits: settings.limits ?? [0, 0, 0],
        threshold: settings.threshold,
        levelStep: settings.isolines ? settings.step : 0,
        bandStep: settings.contours ? settings.step : 0,
        lineWidth: ratio,
        sharp: !smooth,
      });
    },
    dispose() {
      pass.dispose();
      gl.deleteProgram(program.program);
    },
  };
}
