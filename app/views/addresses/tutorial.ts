import { isTutorial, tutorialSteps, type TutorialName } from "~/domain/analysis/types/tutorials";

/** The tutorial in an address and its step, from 1. */
export interface OpenTutorial {
  name: TutorialName;
  step: number;
}

const names = { tutorial: "tutorial", step: "step" } as const;

/** An invalid step becomes the first or last. */
export function tutorialAt(search: URLSearchParams): OpenTutorial | null {
  const name = search.get(names.tutorial);
  if (!isTutorial(name)) return null;
  const asked = Math.trunc(Number(search.get(names.step)));
  return { name, step: Math.min(Math.max(asked || 1, 1), tutorialSteps[name].length) };
}

export function searchWithTutorial(search: URLSearchParams, tutorial: OpenTutorial | null): URLSearchParams {
  const target = new URLSearchParams(search);
  for (const name of Object.values(names)) target.delete(name);
  if (tutorial) {
    target.set(names.tutorial, tutorial.name);
    target.set(names.step, String(tutorial.step));
  }
  return target;
}
