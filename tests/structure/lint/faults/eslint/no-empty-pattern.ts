export const ignore = ({}: { rows: number }) => 1;
