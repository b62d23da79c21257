export interface Mat {
  columns: number;
}
export class Mat {
  rows = 16;
}
