import { Film } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Explanation } from "~/ui/Explanation";
import { buttonStyle } from "~/ui/form/Button";
import { ClipForm, type ClipFormProps } from "./ClipForm";

export function ClipButton(clip: ClipFormProps) {
  const { t } = useTranslation("player");
  const id = useId();
  return (
    <>
      <button type="button" {...{ popovertarget: id }} className={buttonStyle()}>
        <Film size={16} aria-hidden />
        {t("clip.button")}
      </button>
      <Explanation id={id} title={t("clip.title")} close={t("common:close")}>
        <ClipForm {...clip} />
      </Explanation>
    </>
  );
}
