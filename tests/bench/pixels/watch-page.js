/*
 * Runs in the page as it stands here, before the page's own code: reads the stamps off every frame message, and notes which
 * frames the page shows. A map always draws the newest frame that came. Every other part names its frame in `data-frame`
 * (views/live/figures/ShownFigures.tsx). Something is painted when the browser has ended the next animation frame.
 * Offsets: live/wire/parser.ts (6 bytes before the frame) and domain/frame/codec.ts.
 */
const FRAME_MESSAGE = 0x46;
const DEVICE_TIME_AT = 6 + 32;
const TAKEN_IN_AT = 6 + 40;
const MESSAGES_KEPT = 1000;
let newestMs = 0;
let drawnMs = 0;
/** When the server took the last frames in, by the device's time. */
const takenIn = new Map();
const watched = { parts: {}, mixedAtMs: [], apartAtMs: {}, longTasks: [] };
window.shownFrames = watched;

const nowMs = () => performance.timeOrigin + performance.now();
const add = (lists, name, item) => (lists[name] ??= []).push(item);

window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      const view = new DataView(data);
      if (view.getUint8(0) !== FRAME_MESSAGE) return;
      newestMs = view.getFloat64(TAKEN_IN_AT, true);
      takenIn.set(view.getFloat64(DEVICE_TIME_AT, true), newestMs);
      if (takenIn.size > MESSAGES_KEPT) takenIn.delete(takenIn.keys().next().value);
    });
  }
};

const afterPainting = new MessageChannel();
const waiting = [];
afterPainting.port1.onmessage = () => {
  const paintedAtMs = nowMs();
  for (const { name, takenInAtMs } of waiting.splice(0)) add(watched.parts, name, { takenInAtMs, paintedAtMs });
};
/** To be called within an animation frame. */
function painted(...shown) {
  waiting.push(...shown);
  afterPainting.port2.postMessage(null);
}

function watchDraws(prototype, method) {
  const draw = prototype[method];
  prototype[method] = function (...how) {
    draw.apply(this, how);
    if (newestMs === drawnMs || !this.canvas.isConnected || !this.canvas.closest("[data-testid=map]")) return;
    drawnMs = newestMs;
    painted({ name: "map", takenInAtMs: newestMs });
  };
}
watchDraws(CanvasRenderingContext2D.prototype, "drawImage");
watchDraws(WebGL2RenderingContext.prototype, "drawArrays");

const nameOf = (part) => part.dataset.testid ?? part.ariaLabel ?? part.querySelector("h2, h3")?.textContent ?? part.tagName;

/** All that one rendering has changed comes in one call. */
new MutationObserver((changes) => {
  const changed = new Set();
  const shown = new Map();
  for (const { target, attributeName } of changes) {
    const part = (target instanceof Element ? target : target.parentElement)?.closest("[data-frame]");
    if (!part) continue;
    if (attributeName === "data-frame" && target === part) shown.set(nameOf(part), Number(part.dataset.frame));
    else changed.add(nameOf(part));
  }
  for (const name of changed) if (!shown.has(name)) add(watched.apartAtMs, name, nowMs());
  if (shown.size === 0) return;
  const frames = new Set(Array.from(document.querySelectorAll("[data-frame]"), ({ dataset }) => dataset.frame));
  if (frames.size > 1) watched.mixedAtMs.push(nowMs());
  const parts = [...shown].flatMap(([name, deviceMs]) => (takenIn.has(deviceMs) ? [{ name, takenInAtMs: takenIn.get(deviceMs) }] : []));
  requestAnimationFrame(() => painted(...parts));
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    watched.longTasks.push({ atMs: performance.timeOrigin + startTime, ms: duration });
}).observe({ type: "longtask", buffered: true });

const PICTURES = 120;
window.displayRateHz = () =>
  new Promise((resolve) => {
    const times = [];
    const next = (atMs) => {
      times.push(atMs);
      if (times.length <= PICTURES) requestAnimationFrame(next);
      else resolve((1000 * PICTURES) / (atMs - times[0]));
    };
    requestAnimationFrame(next);
  });
