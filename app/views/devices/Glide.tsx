import { Component, type RefObject } from "react";

interface GlideProps {
  /** Items carry their name as `data-item`; items that stay are animated. */
  list: RefObject<HTMLElement>;
  order: string;
}

const GLIDE = "glide";
const GLIDE_MS = 200;

/**
 * Animates list items to their new place, except under prefers-reduced-motion. A class, for getSnapshotBeforeUpdate.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate({ order }: GlideProps): Map<HTMLElement, DOMRect> | null {
    if (order === this.props.order || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    return new Map(this.items().map((item) => [item, item.getBoundingClientRect()]));
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Map<HTMLElement, DOMRect> | null): void {
    if (!before) return;
    const items = this.items();
    for (const item of items) for (const glide of item.getAnimations()) if (glide.id === GLIDE) glide.cancel();
    // Measure all before moving any; otherwise each would force a layout.
    const moves = items.flatMap((item) => {
      const from = before.get(item);
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
