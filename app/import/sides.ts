/** In the programs' languages. */
const SIDES = {
  left: [
    "l",
    "lf",
    "left",
    "li",
    "links",
    "linker",
    "izq",
    "izquierda",
    "izquierdo",
    "gauche",
    "sinistra",
    "sinistro",
    "sx",
    "esquerra",
    "esquerda",
    "αριστερά",
    "αριστερό",
  ],
  right: [
    "r",
    "rf",
    "right",
    "re",
    "rechts",
    "rechter",
    "der",
    "derecha",
    "derecho",
    "droite",
    "droit",
    "destra",
    "destro",
    "dx",
    "dreta",
    "direita",
    "δεξιά",
    "δεξί",
  ],
} as const;

/** `Surface left LF` is left; null if neither or both. */
export function sideNamed(name: string): "left" | "right" | null {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const says = (side: "left" | "right"): boolean => SIDES[side].some((word) => words.includes(word));
  const [left, right] = [says("left"), says("right")];
  return left === right ? null : left ? "left" : "right";
}
