import type { Grid } from "../../../app/domain/frame/frame";

/** 8-connected, by cell labels and union-find. */
export function areaCounter({ rows, cols }: Grid): (isContact: Uint8Array) => { count: number; largest: number } {
  // Every cell has four neighbours labelled before it.
  const width = cols + 2;
  const labels = new Uint16Array((rows + 1) * width);
  const parents = new Uint16Array(rows * cols + 1);
  const sizes = new Uint16Array(rows * cols + 1);

  function rootOf(label: number): number {
    let root = label;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }

  function joined(one: number, other: number): number {
    if (one === 0 || one === other) return other;
    if (other !== 0) parents[rootOf(other)] = rootOf(one);
    return one;
  }

  return (isContact) => {
    let last = 0;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const at = (row + 1) * width + col + 1;
        let label = 0;
        if (isContact[row * cols + col]) {
          label = joined(joined(labels[at - 1], labels[at - width - 1]), joined(labels[at - width], labels[at - width + 1]));
          if (label === 0) {
            label = ++last;
            parents[label] = label;
            sizes[label] = 0;
          }
          sizes[label]++;
        }
        labels[at] = label;
      }
    }

    let count = 0;
    let largest = 0;
    for (let label = 1; label <= last; label++) {
      const root = rootOf(label);
      if (root === label) count++;
      else sizes[root] += sizes[label];
    }
    for (let label = 1; label <= last; label++) largest = Math.max(largest, sizes[label]);
    return { count, largest };
  };
}
