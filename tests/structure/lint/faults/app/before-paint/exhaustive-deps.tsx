import { useLayoutEffect } from "react";

const useBeforePaint = useLayoutEffect;

export function Title({ text }: { text: string }) {
  useBeforePaint(() => {
    document.title = text;
  }, []);
  return <h1>{text}</h1>;
}
