const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function isSoftware(gl: WebGL2RenderingContext): boolean {
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  return SOFTWARE.test(String(gl.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
