import type { Grid } from "../../../app/domain/frame/frame";

export interface RunJoiner {
  readonly begin: () => void;
  readonly nextRow: () => void;
  readonly addRun: (start: number, end: number) => void;
  readonly areas: () => { count: number; largest: number };
}

export function runJoiner({ rows, cols }: Grid): RunJoiner {
  const max = rows * Math.ceil(cols / 2) + 1;
  const starts = new Uint8Array(max);
  const ends = new Uint8Array(max);
  const runLabels = new Uint16Array(max);
  const parents = new Uint16Array(max);
  const sizes = new Int32Array(max);
  let runs = 0;
  let labels = 0;
  let above = 0;
  let aboveEnd = 0;

  function rootOf(label: number): number {
    let root = label;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }

  function join(one: number, other: number): void {
    const a = rootOf(one);
    const b = rootOf(other);
    if (a < b) parents[b] = a;
    else parents[a] = b;
  }

  return {
    begin: () => {
      runs = labels = above = aboveEnd = 0;
    },
    nextRow: () => {
      above = aboveEnd;
      aboveEnd = runs;
    },
    addRun: (start, end) => {
      while (above < aboveEnd && ends[above] < start) above++;
      let label = labels;
      if (above < aboveEnd && starts[above] <= end) {
        label = runLabels[above];
        for (let other = above + 1; other < aboveEnd && starts[other] <= end; other++) {
          if (runLabels[other] !== label) join(label, runLabels[other]);
        }
      } else {
        parents[label] = label;
        sizes[label] = 0;
        labels++;
      }
      starts[runs] = start;
      ends[runs] = end;
      runLabels[runs++] = label;
      sizes[label] += end - start;
    },
    areas: () => {
      let count = 0;
      let largest = 0;
      // Parents precede children.
      for (let label = labels - 1; label >= 0; label--) {
        if (parents[label] === label) count++;
        else sizes[parents[label]] += sizes[label];
        if (sizes[label] > largest) largest = sizes[label];
      }
      return { count, largest };
    },
  };
}
