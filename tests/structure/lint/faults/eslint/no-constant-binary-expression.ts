export const label = (name: string) => (name + "mat") ?? "none";
