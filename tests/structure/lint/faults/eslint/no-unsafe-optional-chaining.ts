export const first = (mat?: { rows: () => number[] }) => (mat?.rows)()[0];
