/** First letters of a first and a last name, titles left out: "Dr Elena Marou" is EM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !/^(dr|dra|prof|mr|mrs|ms|mx)\.?$/i.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/** A person's initials; the name itself stands beside it or is given by the caller. */
export function Avatar({ name, className = "" }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-fill-2 text-xs font-semibold text-text ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
