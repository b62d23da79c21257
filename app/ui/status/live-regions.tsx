export type Urgency = "polite" | "assertive";

const regionId = { polite: "said-politely", assertive: "said-at-once" } satisfies Record<Urgency, string>;
const FORGOTTEN_AFTER_MS = 10_000;

/**
 * Two empty regions on every page: screen readers only announce regions that existed before their text. React never
 * renders into them; `announce` does.
 */
export function LiveRegions() {
  return (
    <>
      <div id={regionId.polite} role="status" aria-atomic="false" className="sr-only" />
      <div id={regionId.assertive} role="alert" aria-atomic="false" className="sr-only" />
    </>
  );
}

/** Announces a sentence once, politely or at once; the same sentence can repeat. */
export function announce(sentence: string, urgency: Urgency = "polite"): void {
  const region = document.getElementById(regionId[urgency]);
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  setTimeout(() => line.remove(), FORGOTTEN_AFTER_MS);
}
