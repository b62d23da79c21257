const useDatabase = (name: string) => name.length;

export function open(name: string) {
  if (name === "") return 0;
  return useDatabase(name);
}
