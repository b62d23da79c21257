import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MovingLines } from "~/charts/MovingLines";
import { deviceKind } from "~/domain/device/device";
import { renderOnPage } from "../../../../tests/support/on-page";
import { CHANNEL_LINES } from "./ChannelsStage";

test("[KIND-9] [UX-2] the lines of the four channels differ without their colours", () => {
  const { channels } = deviceKind({ deviceType: "Force Mat" });
  const series = channels.map((name, channel) => ({ name, tone: "grey" as const, ...CHANNEL_LINES[channel], values: [channel, channel] }));
  renderOnPage(
    <MovingLines label="Channels" series={series} seconds={[-1, 0]} spanS={60} scale={{ from: 0, to: 4095, ticks: [0, 4095] }} unit="" />,
  );
  const looks = [...screen.getByRole("img", { name: "Channels" }).querySelectorAll("path[vector-effect]")].map(
    (line) => `${line.getAttribute("stroke-dasharray")} ${line.getAttribute("class")}`,
  );
  expect(looks).toHaveLength(4);
  expect(new Set(looks).size).toBe(4);
  expect(looks[0]).toContain("stroke-alarm");
});
