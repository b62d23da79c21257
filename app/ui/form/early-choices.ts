import { useEffect, type RefObject } from "react";

const CHOICES = "input:is([type=radio], [type=checkbox], [type=range], [inputmode=decimal])";
const hasValue = ({ type }: HTMLInputElement): boolean => type === "range" || type === "text";

/** By input: its value or checked state, chosen before hydration. */
const chosen = new Map<HTMLInputElement, string | boolean>();

const stateOf = (input: HTMLInputElement): string | boolean => (hasValue(input) ? input.value : input.checked);
const initialStateOf = (input: HTMLInputElement): string | boolean => (hasValue(input) ? input.defaultValue : input.defaultChecked);

const remember = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.matches(CHOICES)) chosen.set(target, stateOf(target));
};

/** Records choices made on the server's page until React has hydrated. Call once, before hydration. */
export function rememberEarlyChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(CHOICES))
    if (stateOf(input) !== initialStateOf(input)) chosen.set(input, stateOf(input));
  document.addEventListener("input", remember, true);
}

function forgetEarlyChoices(): void {
  chosen.clear();
  document.removeEventListener("input", remember, true);
}

/** Restores choices made before hydration. */
export function useEarlyChoices(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    for (const [input, state] of chosen) if (place.current?.contains(input)) chooseAgain(input, state);
    // After other parts that hydrate in the same pass.
    setTimeout(forgetEarlyChoices);
  }, [place]);
}

function chooseAgain(input: HTMLInputElement, state: string | boolean): void {
  if (typeof state === "string") {
    // React fires a change only if the value was set without its tracking.
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, state);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (input.type === "checkbox" || state) {
    input.checked = !state;
    input.click();
  }
}
