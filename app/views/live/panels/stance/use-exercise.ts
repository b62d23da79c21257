import { useSearchParams } from "@remix-run/react";
import { exercises, isExercise, type Exercise } from "~/domain/exercise";
import { useChangeSearch } from "~/ui/use-change-search";

/** The exercise in the address; by default the test's first. */
export function useExercise(): [Exercise, (name: string) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = search.get("exercise");
  const choose = (name: string): void =>
    changeSearch((newest) => {
      newest.set("exercise", name);
      return newest;
    });
  return [isExercise(asked) ? asked : exercises[0], choose];
}
