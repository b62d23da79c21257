import { useSearchParams } from "@remix-run/react";
import { exercises, isExercise, type Exercise } from "~/domain/exercise";

/** The exercise done on the mat, kept in the address; the first one of the test by default. */
export function useExercise(): [Exercise, (name: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("exercise");
  const choose = (name: string): void => {
    const target = new URLSearchParams(search);
    target.set("exercise", name);
    setSearch(target, { replace: true, preventScrollReset: true });
  };
  return [isExercise(asked) ? asked : exercises[0], choose];
}
