/* Runs in the page before its own scripts: notes long tasks, and how long the list of cards takes to follow a keystroke. */
(() => {
  const seen = { longTasks: [], frames: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  const count = () => {
    seen.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);

  const shown = () => Number(document.querySelector("[data-testid=device-cards] > [aria-setsize]")?.ariaSetSize ?? 0);

  /** Milliseconds from the next input event to the frame in which the list follows it; at once where it has nothing to follow. */
  window.untilCards = (wanted) =>
    new Promise((resolve, reject) => {
      addEventListener(
        "input",
        ({ timeStamp }) => {
          const before = shown();
          const look = () => {
            const cards = shown();
            // The frame after the one that sees them has painted them.
            if (cards !== before || cards === wanted) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            else if (performance.now() - timeStamp > 5000) reject(new Error(`${cards} cards instead of ${wanted}`));
            else requestAnimationFrame(look);
          };
          look();
        },
        { once: true, capture: true },
      );
    });
})();
