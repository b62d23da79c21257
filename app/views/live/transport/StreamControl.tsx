import { useFetcher } from "@remix-run/react";
import { Play, Square, TimerReset } from "lucide-react";
import { STREAMING_EXTRA_SECONDS, STREAMING_SECONDS, type StreamingState } from "~/domain/streaming";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { liveIntents } from "../intents";

/** Pixels, by the specification; its arc runs down. */
const SIZE = 50;
const RADIUS = 22.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface StreamControlProps {
  streaming: StreamingState;
  secondsLeft: number;
  functional: boolean;
}

/**
 * LIVE-2, LIVE-3: a green play button when idle; a red stop in a countdown ring, the time left, and Extend while
 * streaming.
 */
export function StreamControl({ streaming, secondsLeft, functional }: StreamControlProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const fetcher = useFetcher();
  const isStreaming = secondsLeft > 0;
  const whole = streaming.requestedSeconds + STREAMING_EXTRA_SECONDS;
  const Icon = isStreaming ? Square : Play;

  return (
    <div className="flex items-center gap-3 max-sm:order-1 max-sm:flex-1" data-testid="stream-control">
      <fetcher.Form method="post">
        <input type="hidden" name="seconds" value={isStreaming ? 0 : STREAMING_SECONDS} />
        <button
          name="intent"
          value={liveIntents.stream}
          disabled={!isStreaming && !functional}
          aria-label={t(isStreaming ? "stream.stop" : "stream.start")}
          title={t(isStreaming ? "stream.stop" : "stream.start")}
          className="relative grid size-[50px] place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50"
        >
          <svg width={SIZE} height={SIZE} aria-hidden className="absolute inset-0 -rotate-90">
            <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" strokeWidth={4} className="stroke-fill-2" />
            <circle
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              fill="none"
              strokeWidth={4}
              strokeLinecap="round"
              strokeDasharray={CIRCUMFERENCE}
              strokeDashoffset={isStreaming ? CIRCUMFERENCE * (1 - Math.min(1, secondsLeft / whole)) : 0}
              className={isStreaming ? "stroke-danger" : functional ? "stroke-correct" : "stroke-offline"}
            />
          </svg>
          <Icon
            size={18}
            aria-hidden
            fill="currentColor"
            className={isStreaming ? "text-danger" : functional ? "ml-0.5 text-correct" : "ml-0.5 text-offline"}
          />
        </button>
      </fetcher.Form>
      <div className="min-w-0">
        <p className="numeral text-base leading-tight font-semibold" role="timer">
          {isStreaming ? t("stream.left", { time: format.clock(secondsLeft) }) : t("stream.idle")}
        </p>
        <p className="text-xs text-muted max-sm:hidden">
          {isStreaming ? t("stream.of", { time: format.clock(whole) }) : t("stream.idleHint")}
        </p>
      </div>
      {isStreaming && (
        <fetcher.Form method="post">
          <input type="hidden" name="seconds" value={STREAMING_SECONDS} />
          <Button
            name="intent"
            value={liveIntents.stream}
            size="small"
            icon={TimerReset}
            title={t("stream.extendHint", { time: format.clock(STREAMING_SECONDS) })}
          >
            <span className="max-sm:sr-only">{t("stream.extend")}</span>
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
