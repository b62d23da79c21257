import type { ReactNode } from "react";
import type { BlockNamed, PictureMark } from "~/analyses/document";
import { cellCentre } from "~/heatmap/geometry/plate-context";
import { CentreOfPressure } from "~/heatmap/plate/CentreOfPressure";
import { PeakMark } from "~/heatmap/plate/PeakMark";
import { useTranslation } from "~/i18n/use-translation";
import { PrintOutlines } from "../dynamic/PrintOutlines";
import { PictureCard } from "../picture/PictureCard";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { SaddleMarks } from "../saddle/SaddleMarks";
import { GutterLabels, LabelsBelow, MapMarks } from "../static/map-annotations";

function Mark({ mark, picture }: { mark: PictureMark; picture: DrawnPicture }): ReactNode {
  switch (mark.mark) {
    case "peak":
      return <Peak at={mark.at === "picture" ? picture.peak : mark.at} picture={picture} />;
    case "centre":
      return picture.view.cop === "on" && <CentreOfPressure at={mark.at} />;
    case "saddle":
      return <SaddleMarks />;
    case "prints":
      return <PrintOutlines contacts={mark.contacts} />;
    case "sides":
      return (
        <>
          <MapMarks picture={picture} result={mark.result} />
          <GutterLabels picture={picture} result={mark.result} figures={mark.figures} />
        </>
      );
  }
}

const Peak = ({ at, picture }: { at: DrawnPicture["peak"]; picture: DrawnPicture }) => (
  <PeakMark at={at && cellCentre(at, picture.record.geometry)} shape="cross" />
);

/** The map of a result with its marks. */
export function PictureBlock({ picture, title, walked = false, marks }: Omit<BlockNamed<"picture">, "block"> & { picture: DrawnPicture }) {
  const { t } = useTranslation("results");
  const sides = marks.find((mark) => mark.mark === "sides");
  return (
    <PictureCard
      picture={picture}
      title={title}
      label={walked ? t("dynamic.mapLabel", { patient: picture.record.patientName }) : undefined}
      gutters={sides !== undefined}
      isMain={!walked}
      marks={marks.map((mark) => (
        <Mark key={mark.mark} mark={mark} picture={picture} />
      ))}
      below={sides && <LabelsBelow picture={picture} result={sides.result} figures={sides.figures} />}
    />
  );
}
