import { useTranslation } from "~/i18n/use-translation";
import { Explanation } from "~/ui/Explanation";
import { Switch } from "~/ui/form/choices";
import { playerKeys } from "./keys";

interface ShortcutsProps {
  id: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Lists the player's keys, active while it has focus. They can be switched off (WCAG 2.1.4). */
export function Shortcuts({ id, on, onChange }: ShortcutsProps) {
  const { t } = useTranslation("player");
  return (
    <Explanation id={id} title={t("keys.title")} close={t("common:close")}>
      <p className="mt-1 text-muted">{t("keys.where")}</p>
      <dl className={`mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 ${on ? "" : "opacity-60"}`}>
        {playerKeys.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt className="flex gap-1 whitespace-nowrap">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-border bg-fill px-1.5 font-sans text-xs leading-5">
                  {key === "Space" ? t("keys.space") : key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.does.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-hair pt-3">
        <Switch checked={on} onChange={(event) => onChange(event.currentTarget.checked)}>
          {t("keys.on")}
        </Switch>
      </div>
    </Explanation>
  );
}
