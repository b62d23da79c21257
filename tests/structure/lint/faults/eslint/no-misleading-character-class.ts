export const thumb = /^[👍]$/;
