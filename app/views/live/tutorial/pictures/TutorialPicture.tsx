import type { ComponentType } from "react";
import type { TutorialPictureName } from "~/domain/analysis/types/tutorials";
import { LyingCentred, LyingStill, MatOnBed } from "./BedPictures";
import { MatUnderSaddle, RideOn, RiderUp } from "./SaddlePictures";
import { MatOnSeat, SeatedMoving, SeatedStill, SeatedUpright } from "./SeatPictures";
import { Board } from "./shapes";
import { FeetSemiTandem, FeetSideBySide, FeetTandem, OneFoot, StanceHeld, SupportAtHand } from "./StancePictures";
import { NextToPlate, EyesAndSurface, FeetOnPlate, LookAhead, Still } from "./StandingPictures";
import { WalkOn, WalkOver, WalkStart } from "./WalkingPictures";

const pictures = {
  besidePlate: NextToPlate,
  feetOnPlate: FeetOnPlate,
  lookAhead: LookAhead,
  still: Still,
  eyesAndSurface: EyesAndSurface,
  walkStart: WalkStart,
  walkOver: WalkOver,
  walkOn: WalkOn,
  supportAtHand: SupportAtHand,
  feetSideBySide: FeetSideBySide,
  feetSemiTandem: FeetSemiTandem,
  feetTandem: FeetTandem,
  oneFoot: OneFoot,
  stanceHeld: StanceHeld,
  matOnSeat: MatOnSeat,
  seatedUpright: SeatedUpright,
  seatedStill: SeatedStill,
  seatedMoving: SeatedMoving,
  matOnBed: MatOnBed,
  lyingCentred: LyingCentred,
  lyingStill: LyingStill,
  matUnderSaddle: MatUnderSaddle,
  riderUp: RiderUp,
  rideOn: RideOn,
} satisfies Record<TutorialPictureName, ComponentType>;

export function TutorialPicture({ name }: { name: TutorialPictureName }) {
  const Picture = pictures[name];
  return (
    <Board>
      <Picture />
    </Board>
  );
}
