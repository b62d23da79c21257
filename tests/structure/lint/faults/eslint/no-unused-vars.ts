const _rows = 16;
export const columns = 16;
