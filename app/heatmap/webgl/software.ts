/** What WebGL calls itself where the processor draws. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a context has no graphics card behind it. */
export function isSoftware(gl: WebGL2RenderingContext): boolean {
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  return SOFTWARE.test(String(gl.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
