import { toPlatePoint } from "~/domain/analysis/plantar/foot-places";
import { plantarRegions, type FootFrame, type RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { placeOfName } from "~/domain/analysis/plantar/region-lines";
import { regionSigns } from "~/domain/analysis/plantar/region-signs";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { useTranslation } from "~/i18n/use-translation";

/** PEER-3: names of a foot's regions; metatarsals by symbol, for lack of space. */
export function RegionNames({ frame, borders }: { frame: FootFrame; borders: RegionBorders }) {
  const plate = usePlate();
  const { t } = useTranslation("results");
  const there = plantarRegions.filter((region) => frame.toes || (region !== "hallux" && region !== "toes"));
  return (
    <ul className="pointer-events-none absolute inset-0">
      {there.map((region) => {
        const { x, y } = toPlatePercent(plate, toPlatePoint(frame, placeOfName(borders, region)));
        const name = t(`dynamic.plantar.${region}`);
        return (
          <li
            key={region}
            style={{ left: `${x}%`, top: `${y}%` }}
            className="absolute max-w-14 -translate-1/2 rounded-sm bg-surface/80 px-1 text-center text-xs leading-tight"
          >
            {regionSigns[region] ? (
              <abbr title={name} className="no-underline">
                {regionSigns[region]}
              </abbr>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
