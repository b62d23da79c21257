export const rows = (mat?: { rows?: number }): number => mat?.rows!;
