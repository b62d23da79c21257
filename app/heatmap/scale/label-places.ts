/** CSS lengths along the bar, `apart` (a CSS length) between neighbours. `values`: rising, per cent. */
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
