/** Words for left and right in the languages whose programs write them; letters as insoles are named. */
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

/** Which side a name says, by its words: `Surface left LF` is left. Null for one that says none or both. */
export function sideNamed(name: string): "left" | "right" | null {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const says = (side: "left" | "right"): boolean => SIDES[side].some((word) => words.includes(word));
  const [left, right] = [says("left"), says("right")];
  return left === right ? null : left ? "left" : "right";
}
