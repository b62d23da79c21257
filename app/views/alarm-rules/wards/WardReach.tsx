import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ShownWard } from "./shown-ward";

export function WardReach({ rooms, reached, exceptions }: Pick<ShownWard, "rooms" | "reached" | "exceptions">) {
  const { t } = useTranslation("alarmRules");
  return (
    <div className="text-sm text-muted">
      <p>{[t("wards.reaches", { count: reached }), t("wards.inRooms", { count: rooms.length })].join(" · ")}</p>
      {exceptions.length > 0 && (
        <p>
          {t("wards.own")}{" "}
          {exceptions.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link to={`/alarmRules?device=${id}`} className="underline">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
