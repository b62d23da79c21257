export const withoutRows = ({ rows, ...rest }: { rows: number; columns: number }) => rest;
