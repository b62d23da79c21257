import * as twgl from "twgl.js";
import { clipMatrix, cameraSight, type Camera } from "../geometry/camera";
import { minus, plus, times, unit, type Vector } from "../geometry/vector";
import { paletteRow } from "../scale/palettes";
import type { Scene, SceneKit } from "./scene";
import { loadedRanges, buildMesh, throughCentres, countVertices, type IndexRange, type Mesh, type Vertices } from "./surface-mesh";
import { lighting, relief } from "./surface-shaders";

const SAMPLES = 4;
/** Small pictures are antialiased even as drafts. */
const ANTIALIASED_DRAFT_PIXELS = 160_000;

/** Relief over its floor, lit from the camera's upper left, without the floor itself. */
export function createSurface({ gl, field, palette }: SceneKit): Scene {
  const program = twgl.createProgramInfo(gl, [relief, lighting]);
  const target = createRenderTarget(gl);
  const meshBuffer = createMeshBuffer(gl);

  return {
    paint(picture, settings, { ratio, draft }) {
      const { region, smooth, surface } = settings;
      if (!surface) return;
      const { camera, lens, size, box } = surface;
      field.load(picture, smooth);
      const mesh = meshBuffer.of(countVertices(region, smooth));
      const { vertices } = mesh;
      const heights = field.interpolated(throughCentres(region, vertices), vertices.across, vertices.down);

      target.begin(draft && gl.drawingBufferWidth * gl.drawingBufferHeight > ANTIALIASED_DRAFT_PIXELS ? 1 : SAMPLES);
      gl.useProgram(program.program);
      const { light, gloss } = lightsOf(camera);
      twgl.setUniforms(program, {
        field: heights,
        cells: field.cells,
        palette,
        sharp: !smooth,
        vertices: [vertices.across, vertices.down],
        region: [region.col, region.row, region.cols, region.rows],
        box: [box.width, box.depth, box.height],
        clip: clipMatrix(camera, lens, size),
        paletteRow: paletteRow(settings.colours),
        top: settings.top,
        limits: settings.limits ?? [0, 0, 0],
        threshold: settings.threshold,
        levelStep: settings.isolines ? settings.step : 0,
        lineWidth: ratio,
        light: [light.x, light.y, light.z],
        gloss: [gloss.x, gloss.y, gloss.z],
      });
      meshBuffer.draw(loadedRanges(mesh, field.values, picture.grid, region, settings.threshold));
      target.end();
    },
    dispose() {
      target.dispose();
      meshBuffer.dispose();
      gl.deleteProgram(program.program);
    },
  };
}

/** Light and highlight directions; both turn with the camera. */
function lightsOf(camera: Camera): { light: Vector; gloss: Vector } {
  const { right, upwards, forwards } = cameraSight(camera);
  const light = unit(plus(plus(times(right, -0.55), times(upwards, 0.65)), times(forwards, -0.5)), upwards);
  return { light, gloss: unit(minus(light, forwards), light) };
}

function createRenderTarget(gl: WebGL2RenderingContext) {
  const attachments = (samples: number): twgl.AttachmentOptions[] => [
    { format: gl.RGBA8, samples },
    { format: gl.DEPTH_COMPONENT24, attachmentPoint: gl.DEPTH_ATTACHMENT, samples },
  ];
  let made: { info: twgl.FramebufferInfo; samples: number } | null = null;

  function free(): void {
    if (!made) return;
    gl.deleteFramebuffer(made.info.framebuffer);
    for (const renderbuffer of made.info.attachments) gl.deleteRenderbuffer(renderbuffer);
    made = null;
  }

  return {
    begin(samples: number): void {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
      if (made?.info.width !== width || made.info.height !== height || made.samples !== samples) {
        free();
        made = { info: twgl.createFramebufferInfo(gl, attachments(samples), width, height), samples };
      }
      twgl.bindFramebufferInfo(gl, made.info);
      gl.enable(gl.DEPTH_TEST);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    },
    end(): void {
      gl.disable(gl.DEPTH_TEST);
      if (!made) return;
      const { width, height, framebuffer } = made.info;
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      twgl.bindFramebufferInfo(gl, null);
    },
    dispose: free,
  };
}

/** Vertices are placed by number; rebuilt only for another number. */
function createMeshBuffer(gl: WebGL2RenderingContext) {
  let made: { mesh: Mesh; buffer: WebGLBuffer } | null = null;

  function free(): void {
    if (made) gl.deleteBuffer(made.buffer);
    made = null;
  }

  return {
    of(vertices: Vertices): Mesh {
      if (made?.mesh.vertices.across === vertices.across && made.mesh.vertices.down === vertices.down) return made.mesh;
      free();
      const mesh = buildMesh(vertices);
      made = { mesh, buffer: twgl.createBufferFromTypedArray(gl, mesh.indices, gl.ELEMENT_ARRAY_BUFFER) };
      return mesh;
    },
    draw(ranges: readonly IndexRange[]): void {
      if (made) gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, made.buffer);
      for (const { first, count } of ranges) gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, 2 * first);
    },
    dispose: free,
  };
}
