import type { Stretch } from "~/domain/analysis/recording/recording-index";

export function stretchesWhere(seconds: readonly number[], isSo: (moment: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const [moment, at] of seconds.entries()) {
    if (!isSo(moment)) open = null;
    else if (open) open.toS = at;
    else stretches.push((open = { fromS: at, toS: at }));
  }
  return stretches;
}
