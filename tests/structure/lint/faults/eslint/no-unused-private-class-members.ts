export class Mat {
  #rows = 16;
}
