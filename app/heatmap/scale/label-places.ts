/**
 * Where the labels of a scale stand, as CSS lengths along its bar: at their values, or as near to them as leaves `apart` (a CSS length)
 * between neighbours and keeps all of them on the bar. `values` rise and are parts of the bar in percent.
 */
export function labelPlaces(values: readonly number[], apart: string): string[] {
  const pushedUp = values.reduce<string[]>((places, value) => {
    const below = places.at(-1);
    return [...places, below === undefined ? `${value}%` : `max(${value}%, ${below} + ${apart})`];
  }, []);
  return pushedUp.reduceRight<string[]>((places, place) => {
    const above = places[0];
    return [`min(${place}, ${above === undefined ? "100%" : `${above} - ${apart}`})`, ...places];
  }, []);
}
