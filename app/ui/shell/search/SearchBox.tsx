import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type FocusEvent, type RefObject } from "react";
import { SEARCH_MAX, SEARCH_MIN } from "~/domain/search/found";
import { useTranslation } from "~/i18n/use-translation";
import { SearchField } from "../../form/SearchField";
import { announce } from "../../status/live-regions";
import { FoundOptions } from "./FoundOptions";
import { useFound } from "./use-found";
import { useFoundGroups } from "./use-found-groups";
import { useHighlight } from "./use-highlight";

/** Ctrl+K or Cmd+K focuses the field, or opens the search page where the field is hidden. */
function useShortcut(box: RefObject<HTMLElement>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const field = box.current?.querySelector("input");
      if (!field || field.offsetParent === null) return void navigate("/search");
      field.focus();
      field.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [box, navigate]);
}

/** Search for devices, patients and analyses: a combobox of links; without JavaScript a form. */
export function SearchBox() {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  // The location where it was opened; navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = () => setOpenAt(place);
  const close = () => setOpenAt(null);
  useShortcut(box);

  const answer = useFound(text);
  const found = answer === "failed" ? null : answer;
  const groups = useFoundGroups(found ?? { q: "", found: null, timeZone: null });
  const q = text.trim();
  const allTo = `/search?${new URLSearchParams({ q })}`;
  const options = [...groups.flatMap(({ results }) => results.map(({ to }) => to)), allTo];
  const isShown = openAt === place && q.length >= SEARCH_MIN && answer !== null;
  const said = answer === "failed" ? t("failed") : t("results", { count: options.length - 1 });

  const highlight = useHighlight({
    isOpen: isShown,
    count: options.length,
    onChoose: (index) => void navigate(options[index] ?? "/search"),
    onClose: close,
  });
  useEffect(() => {
    if (isShown) announce(said);
  }, [isShown, said]);

  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div ref={box} className="relative mx-auto w-full max-w-[368px] min-w-0 max-md:hidden" onBlur={closeOutside}>
      <Form action="/search" role="search" className="group">
        <SearchField
          quiet
          name="q"
          label={t("label")}
          placeholder={t("title")}
          maxLength={SEARCH_MAX}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={highlight.at < 0 ? undefined : `${listId}-${highlight.at}`}
          aria-keyshortcuts="Control+K Meta+K"
          className="pr-16 focus:pr-3"
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            open();
            highlight.clear();
          }}
          onFocus={open}
          onKeyDown={highlight.onKeyDown}
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2 my-auto h-fit rounded-sm border border-border bg-surface px-1.5 font-sans text-xs text-muted group-focus-within:hidden max-lg:hidden"
        >
          Ctrl K
        </kbd>
      </Form>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto rounded-xl border border-border bg-raised p-1 shadow-overlay">
          {groups.length === 0 && <p className="px-2.5 py-2 text-sm text-muted">{answer === "failed" ? said : t("nothing", { q })}</p>}
          <FoundOptions id={listId} groups={groups} highlighted={highlight.at} allTo={allTo} />
        </div>
      )}
    </div>
  );
}
