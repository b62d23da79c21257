export const start = (listen: (listener: () => void) => void, save: () => Promise<void>) => listen(save);
