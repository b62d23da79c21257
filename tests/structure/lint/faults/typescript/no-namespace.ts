export namespace Mats {
  export const rows = 16;
}
