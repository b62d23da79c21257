export const quote = "\d";
