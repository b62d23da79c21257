/*
 * Runs in the page as it stands here, before the page's own code: notes every WebGL context that is made, and counts the surfaces
 * that are drawn (each is put onto its canvas by one blit). The product knows nothing of it.
 */
const contexts = new Set();
window.watched = { contexts, surfaces: 0 };

const { getContext } = HTMLCanvasElement.prototype;
HTMLCanvasElement.prototype.getContext = function (...asked) {
  const context = getContext.apply(this, asked);
  if (context instanceof WebGL2RenderingContext) contexts.add(context);
  return context;
};

const { blitFramebuffer } = WebGL2RenderingContext.prototype;
WebGL2RenderingContext.prototype.blitFramebuffer = function (...how) {
  window.watched.surfaces++;
  blitFramebuffer.apply(this, how);
};
