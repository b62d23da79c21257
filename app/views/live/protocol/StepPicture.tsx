import { analysisOf } from "~/domain/analysis/types/catalogue";
import { tutorialSteps } from "~/domain/analysis/types/tutorials";
import type { Stance } from "~/domain/device/kind";
import type { ProtocolStep } from "~/domain/guidance/protocols";
import { Board } from "../tutorial/pictures/shapes";
import { SwayCondition } from "../tutorial/pictures/StandingPictures";
import { TutorialPicture } from "../tutorial/pictures/TutorialPicture";
import { SingleStep } from "../tutorial/pictures/WalkingPictures";

export function StepPicture({ step, stance }: { step: ProtocolStep; stance: Stance }) {
  const { eyes, surface, foot } = step.conditions;
  if (eyes || surface)
    return (
      <Board>
        <SwayCondition eyes={eyes} surface={surface} />
      </Board>
    );
  if (foot)
    return (
      <Board>
        <SingleStep foot={foot} />
      </Board>
    );
  return <TutorialPicture name={tutorialSteps[analysisOf(step.analysisType).tutorial(stance, step.exercise)][1]} />;
}
