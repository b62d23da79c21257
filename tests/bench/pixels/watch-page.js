/*
 * Runs in the page as it stands here, before the page's own code: reads the server's stamp off every frame message, and notes
 * each new frame that the map draws. A map always draws the newest frame that came; it is painted when the browser has ended
 * the animation frame. Offsets: live/wire/parser.ts (6 bytes before the frame) and domain/frame/codec.ts.
 */
const FRAME_MESSAGE = 0x46;
const STAMP_AT = 6 + 40;
let newestMs = 0;
let drawnMs = 0;
window.drawnByMap = [];

window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      const view = new DataView(data);
      if (view.getUint8(0) === FRAME_MESSAGE) newestMs = view.getFloat64(STAMP_AT, true);
    });
  }
};

const afterPainting = new MessageChannel();
const waiting = [];
afterPainting.port1.onmessage = () => {
  const paintedAtMs = performance.timeOrigin + performance.now();
  for (const takenInAtMs of waiting.splice(0)) window.drawnByMap.push({ takenInAtMs, paintedAtMs });
};

function watchDraws(prototype, method) {
  const draw = prototype[method];
  prototype[method] = function (...how) {
    draw.apply(this, how);
    if (newestMs === drawnMs || !this.canvas.isConnected || !this.canvas.closest("[data-testid=map]")) return;
    drawnMs = newestMs;
    waiting.push(newestMs);
    afterPainting.port2.postMessage(null);
  };
}
watchDraws(CanvasRenderingContext2D.prototype, "drawImage");
watchDraws(WebGL2RenderingContext.prototype, "drawArrays");
