import * as twgl from "twgl.js";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Region } from "../geometry/region";
import { computeDisplayField } from "../picture/field";
import type { Picture } from "../picture/picture";
import { interpolation, wholeTarget } from "./shaders";

export interface FieldTexture {
  /** One texel a cell. */
  readonly cells: WebGLTexture;
  readonly values: Float32Array;
  load: (picture: Picture, smooth: boolean) => void;
  /** Interpolated values of a window at width x height pixel centres; a texture until the next call. */
  interpolated: (window: Region, width: number, height: number) => WebGLTexture;
  dispose: () => void;
}

/** Shared by both scenes. Two passes, rows then columns, only for changes. */
export function createFieldTexture(gl: WebGL2RenderingContext, analysis: PageAnalysis): FieldTexture {
  const program = twgl.createProgramInfo(gl, [wholeTarget, interpolation]);
  const pass = createFullScreenPass(gl);
  const floats = { ...nearest(gl), internalFormat: gl.R32F, format: gl.RED, type: gl.FLOAT };
  const cells = twgl.createTexture(gl, { ...floats, src: new Float32Array(1), width: 1, height: 1 });
  const rows = createTarget(gl, floats);
  const field = createTarget(gl, floats);
  let loaded: { picture: Picture; smooth: boolean } | null = null;
  let values = new Float32Array();
  let made: string | null = null;

  return {
    cells,
    get values() {
      return values;
    },
    load(picture, smooth) {
      if (loaded?.picture === picture && loaded.smooth === smooth) return;
      values = computeDisplayField(analysis, picture, smooth).slice();
      twgl.setTextureFromArray(gl, cells, values, { ...floats, width: picture.grid.cols, height: picture.grid.rows });
      loaded = { picture, smooth };
      made = null;
    },
    interpolated(window, width, height) {
      const asked = [window.col, window.row, window.cols, window.rows, width, height].join();
      if (asked === made) return field.texture;
      rows.bind(loaded?.picture.grid.cols ?? 1, height);
      pass.run(program, { source: cells, axis: 1, from: window.row, extent: window.rows, pixels: height });
      field.bind(width, height);
      pass.run(program, { source: rows.texture, axis: 0, from: window.col, extent: window.cols, pixels: width });
      made = asked;
      return field.texture;
    },
    dispose() {
      rows.dispose();
      field.dispose();
      pass.dispose();
      gl.deleteTexture(cells);
      gl.deleteProgram(program.program);
    },
  };
}

/** For textures read texel by texel. */
export const nearest = (gl: WebGL2RenderingContext) => ({ min: gl.NEAREST, mag: gl.NEAREST, wrap: gl.CLAMP_TO_EDGE });

export function createFullScreenPass(gl: WebGL2RenderingContext) {
  const triangle = twgl.createBufferInfoFromArrays(gl, { position: { numComponents: 2, data: [-1, -1, 3, -1, -1, 3] } });
  return {
    run(program: twgl.ProgramInfo, uniforms: Record<string, unknown>): void {
      gl.useProgram(program.program);
      twgl.setBuffersAndAttributes(gl, program, triangle);
      twgl.setUniforms(program, uniforms);
      twgl.drawBufferInfo(gl, triangle);
    },
    dispose(): void {
      for (const { buffer } of Object.values(triangle.attribs ?? {})) gl.deleteBuffer(buffer);
    },
  };
}

function createTarget(gl: WebGL2RenderingContext, format: twgl.TextureOptions) {
  const texture = twgl.createTexture(gl, { ...format, width: 1, height: 1 });
  const target = twgl.createFramebufferInfo(gl, [{ attachment: texture }], 1, 1);
  return {
    texture,
    bind(width: number, height: number): void {
      if (target.width !== width || target.height !== height)
        twgl.resizeFramebufferInfo(gl, target, [{ attachment: texture, ...format }], width, height);
      twgl.bindFramebufferInfo(gl, target);
    },
    dispose(): void {
      gl.deleteFramebuffer(target.framebuffer);
      gl.deleteTexture(texture);
    },
  };
}
