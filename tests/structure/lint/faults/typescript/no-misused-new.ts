export interface Mat {
  new (): Mat;
}
