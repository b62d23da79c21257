import { Component, type RefObject } from "react";

interface GlideProps {
  /** Its items carry their names as `data-item`; those that stay in the page are seen to move. */
  list: RefObject<HTMLElement>;
  /** The names in their order. */
  order: string;
}

const GLIDE = "glide";
const GLIDE_MS = 200;

/**
 * What has another place in a list glides there, so that an eye follows it and a finger on its way meets what it sees: an item is pressed where
 * it is drawn, not where it will be. Who wants no motion sees it at its place at once. A class, because only a class sees the page before React changes it.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate({ order }: GlideProps): Map<string, DOMRect> | null {
    if (order === this.props.order || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    return new Map(this.items().map((item) => [item.dataset.item ?? "", item.getBoundingClientRect()]));
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Map<string, DOMRect> | null): void {
    if (!before) return;
    const items = this.items();
    for (const item of items) for (const glide of item.getAnimations()) if (glide.id === GLIDE) glide.cancel();
    // All are measured before one is moved: otherwise each would cost a layout.
    const moves = items.flatMap((item) => {
      const from = before.get(item.dataset.item ?? "");
      const to = item.getBoundingClientRect();
      if (!from || !(isInSight(from) || isInSight(to))) return [];
      return { item, x: Math.round(from.x - to.x), y: Math.round(from.y - to.y) };
    });
    for (const { item, x, y } of moves)
      if (x !== 0 || y !== 0)
        item.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
          id: GLIDE,
          duration: GLIDE_MS,
          easing: "ease-out",
        });
  }

  override render(): null {
    return null;
  }

  private items(): HTMLElement[] {
    return [...(this.props.list.current?.querySelectorAll<HTMLElement>(":scope > [data-item]") ?? [])];
  }
}

const isInSight = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight;
