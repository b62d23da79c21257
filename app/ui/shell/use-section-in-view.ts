import { useEffect, useState } from "react";

/** A section counts from where its heading reaches this share of the window's height. */
const READING_LINE = 1 / 3;

interface Place {
  to: string;
  /** Pixels below the window's top. */
  top: number;
}

interface Window {
  height: number;
  isAtEnd: boolean;
  /** `#id` in the address. */
  hash: string;
}

/** The section being read; at the end of the page the one that was asked for, if it is seen, else the last. */
export function findSectionInView(places: readonly Place[], { height, isAtEnd, hash }: Window): string | null {
  if (isAtEnd) return (places.find(({ to, top }) => to === hash && top >= 0 && top < height) ?? places.at(-1))?.to ?? null;
  return (places.filter(({ top }) => top <= height * READING_LINE).at(-1) ?? places[0])?.to ?? null;
}

/** The address (`#id`) of the section being read; null before hydration and without sections. */
export function useSectionInView(addresses: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const key = addresses.join(" ");
  useEffect(() => {
    const look = (): void => {
      const places = key.split(" ").flatMap((to) => {
        const section = to.startsWith("#") ? document.getElementById(to.slice(1)) : null;
        return section ? { to, top: section.getBoundingClientRect().top } : [];
      });
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      setInView(findSectionInView(places, { height: innerHeight, isAtEnd, hash: location.hash }));
    };
    look();
    for (const event of ["scroll", "resize", "hashchange"]) addEventListener(event, look, { passive: true });
    return () => {
      for (const event of ["scroll", "resize", "hashchange"]) removeEventListener(event, look);
    };
  }, [key]);
  return inView;
}
