import * as twgl from "twgl.js";
import type { Analysis } from "~/analysis/analysis";
import { pixelRatio } from "./canvas-size";
import { displayOf } from "./field";
import type { MapSettings, Painter, Picture } from "./map";
import { paletteRow, paletteTexture } from "./palettes";
import { colouring, interpolation, wholeTarget } from "./shaders";

interface RendererOptions {
  analysis: Analysis;
  /** The context is back after a loss and the canvas is empty: paint again. */
  onRestored: () => void;
}

/**
 * Draws by WebGL 2: the cells as a texture of floats, interpolated in two passes at half the canvas's resolution, coloured at the
 * full one. Anything but a new frame or a new window only changes uniforms. Null where the browser has no WebGL 2 with float targets.
 * The canvas is used up by `dispose`.
 */
export function createRenderer(canvas: HTMLCanvasElement, { analysis, onRestored }: RendererOptions): Painter | null {
  const gl = canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, antialias: false, depth: false, powerPreference: "low-power" });
  if (!gl) return null;
  let scene = createScene(gl, analysis);
  if (!scene) return null;

  const lost = (event: Event) => {
    event.preventDefault();
    scene = null;
  };
  const restored = () => {
    scene = createScene(gl, analysis);
    onRestored();
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", restored);

  return {
    paint: (picture, settings) => scene?.paint(picture, settings),
    dispose() {
      canvas.removeEventListener("webglcontextlost", lost);
      canvas.removeEventListener("webglcontextrestored", restored);
      scene?.dispose();
      scene = null;
    },
  };
}

/** Everything that lives on the graphics card, from nothing: made at the start and again after a loss. Null without float targets. */
function createScene(gl: WebGL2RenderingContext, analysis: Analysis): Painter | null {
  if (!gl.getExtension("EXT_color_buffer_float")) return null;
  const interpolate = twgl.createProgramInfo(gl, [wholeTarget, interpolation]);
  const colour = twgl.createProgramInfo(gl, [wholeTarget, colouring]);
  const cover = twgl.createBufferInfoFromArrays(gl, { position: { numComponents: 2, data: [-1, -1, 3, -1, -1, 3] } });

  const nearest = { min: gl.NEAREST, mag: gl.NEAREST, wrap: gl.CLAMP_TO_EDGE };
  const colours = paletteTexture();
  const palette = twgl.createTexture(gl, { ...nearest, src: colours.pixels, width: colours.width, height: colours.height });
  const floats = { ...nearest, internalFormat: gl.R32F, format: gl.RED, type: gl.FLOAT };
  const cells = twgl.createTexture(gl, { ...floats, src: new Float32Array(1), width: 1, height: 1 });
  const rows = createTarget(gl, floats);
  const field = createTarget(gl, floats);
  let drawn: { picture: Picture; smooth: boolean; window: string } | null = null;

  function run(program: twgl.ProgramInfo, uniforms: Record<string, unknown>): void {
    gl.useProgram(program.program);
    twgl.setBuffersAndAttributes(gl, program, cover);
    twgl.setUniforms(program, uniforms);
    twgl.drawBufferInfo(gl, cover);
  }

  function upload(picture: Picture, smooth: boolean): void {
    twgl.setTextureFromArray(gl, cells, displayOf(analysis, picture, smooth), { ...floats, width: picture.grid.cols, height: picture.grid.rows });
  }

  function interpolateInto({ grid }: Picture, { region }: MapSettings): void {
    const width = Math.ceil(gl.drawingBufferWidth / 2);
    const height = Math.ceil(gl.drawingBufferHeight / 2);
    rows.bind(grid.cols, height);
    run(interpolate, { source: cells, axis: 1, from: region.row, extent: region.rows, pixels: height });
    field.bind(width, height);
    run(interpolate, { source: rows.texture, axis: 0, from: region.col, extent: region.cols, pixels: width });
  }

  return {
    paint(picture, settings) {
      const { region, smooth } = settings;
      if (!picture) {
        twgl.bindFramebufferInfo(gl, null);
        gl.clearColor(0, 0, 0, 0);
        gl.clear(gl.COLOR_BUFFER_BIT);
        return;
      }
      const window = [region.col, region.row, region.cols, region.rows, gl.drawingBufferWidth, gl.drawingBufferHeight].join();
      const isNew = drawn?.picture !== picture || drawn.smooth !== smooth;
      if (isNew) upload(picture, smooth);
      if (isNew || drawn?.window !== window) interpolateInto(picture, settings);
      drawn = { picture, smooth, window };

      twgl.bindFramebufferInfo(gl, null);
      run(colour, {
        field: field.texture,
        cells,
        palette,
        region: [region.col, region.row, region.cols, region.rows],
        size: [gl.drawingBufferWidth, gl.drawingBufferHeight],
        paletteRow: paletteRow(settings.colours),
        top: settings.top,
        threshold: settings.threshold,
        levelStep: settings.contours ? settings.step : 0,
        lineWidth: pixelRatio(),
        sharp: !smooth,
      });
    },
    dispose() {
      rows.dispose();
      field.dispose();
      for (const texture of [palette, cells]) gl.deleteTexture(texture);
      for (const { program } of [interpolate, colour]) gl.deleteProgram(program);
      for (const { buffer } of Object.values(cover.attribs ?? {})) gl.deleteBuffer(buffer);
      // A browser keeps about sixteen contexts and takes the oldest away, so none is left to the garbage collector.
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** A texture to draw into, as large as the last `bind` asked. */
function createTarget(gl: WebGL2RenderingContext, format: twgl.TextureOptions) {
  const texture = twgl.createTexture(gl, { ...format, width: 1, height: 1 });
  const target = twgl.createFramebufferInfo(gl, [{ attachment: texture }], 1, 1);
  return {
    texture,
    bind(width: number, height: number): void {
      if (target.width !== width || target.height !== height) twgl.resizeFramebufferInfo(gl, target, [{ attachment: texture, ...format }], width, height);
      twgl.bindFramebufferInfo(gl, target);
    },
    dispose(): void {
      gl.deleteFramebuffer(target.framebuffer);
      gl.deleteTexture(texture);
    },
  };
}
