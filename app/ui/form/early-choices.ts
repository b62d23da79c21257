import { useEffect, type RefObject } from "react";

const CHOICES = "input:is([type=radio], [type=checkbox], [type=range], [inputmode=decimal])";
const hasValue = ({ type }: HTMLInputElement): boolean => type === "range" || type === "text";

/** By input: its value or whether it is on, as chosen before the page ran. */
const chosen = new Map<HTMLInputElement, string | boolean>();

const stateOf = (input: HTMLInputElement): string | boolean => (hasValue(input) ? input.value : input.checked);
const initialStateOf = (input: HTMLInputElement): string | boolean => (hasValue(input) ? input.defaultValue : input.defaultChecked);

const remember = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.matches(CHOICES)) chosen.set(target, stateOf(target));
};

/** Remembers what has been chosen on the page that the server sent, and what is until React has taken it over. Called once, before it does. */
export function rememberEarlyChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(CHOICES))
    if (stateOf(input) !== initialStateOf(input)) chosen.set(input, stateOf(input));
  document.addEventListener("input", remember, true);
}

function forgetEarlyChoices(): void {
  chosen.clear();
  document.removeEventListener("input", remember, true);
}

/** What somebody chose in a place of the page before the page ran is chosen again as soon as it runs. */
export function useEarlyChoices(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    for (const [input, state] of chosen) if (place.current?.contains(input)) chooseAgain(input, state);
    // After the other places that run from now on.
    setTimeout(forgetEarlyChoices);
  }, [place]);
}

function chooseAgain(input: HTMLInputElement, state: string | boolean): void {
  if (typeof state === "string") {
    // React takes an event for a change when the value was set past its own book-keeping.
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, state);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (input.type === "checkbox" || state) {
    input.checked = !state;
    input.click();
  }
}
