import { lengthProfileChart } from "~/charts/results/length-profile";
import { listSides, sideKind, sideWords, type Side } from "~/domain/analysis/measures/sides";
import { zoneEnds, type StaticZoneName } from "~/domain/analysis/measures/static";
import { bodyMassIndex } from "~/domain/analysis/recording/capture-subject";
import { deviceKind } from "~/domain/device/device";
import type { Localization } from "~/domain/display/localization";
import { bare, chartCard, exposureRows, row } from "./cards";
import type { BlockNamed, Card, CardRow, Found, Notice, ResultDocument, TableRow, WordEntry } from "./document";
import { measureHead, measureRows } from "./tables";

type Standing = Found<"Static">;

/** RES-1, RES-3: load of each side of someone who stands, sits or lies still, and each foot's shape. */
export function standingDocument(found: Standing): ResultDocument {
  const { result, record, figures } = found;
  const { t, format } = figures.localization;
  const isEmpty = result.global.loadedCells === 0;
  const sides = isEmpty ? [] : listSides(result);
  return {
    notices: splitNotice(found),
    keyFigures: [
      figures.get("static.both.maximum"),
      figures.get("static.both.meanPressure"),
      figures.get("static.both.whole.contactArea"),
      figures.get("static.both.force"),
    ],
    rows: [
      row(
        "mapAndFigures",
        bare({ block: "picture", marks: [{ mark: "sides", result, figures }] }),
        isEmpty ? emptyCard(found) : loadCard(found),
      ),
      ...(sides.length > 0 ? [row("fit", ...sides.map((side) => bare({ block: "side", side, figures })))] : []),
      row("one", sidesCard(found, listSides(result))),
      ...(result.split === "halves" && !isEmpty ? [matRow(found)] : []),
      ...exposureRows(record, result.exposure, (name) => figures.get(`static.exposure.${name}`), figures.localization),
    ],
    summary: { ...loadTable(found), rows: [...loadTable(found).rows, ...summaryRows(found)] },
    notes: [
      t("analyses:how.mean", { count: result.frames }),
      t("analyses:how.contact", {
        threshold: figures.quantity("static.threshold"),
        area: format.quantity(record.geometry.cellAreaCm2, "cm²", { atMost: 2 }),
      }),
      t(`analyses:how.split.${result.split}`),
      t(`analyses:how.ends.${sideWords(record.deviceType)}`),
    ],
  };
}

/** RES-3: why left and right are separated unusually: one foot, or no free columns between the feet. */
const splitNotice = ({ result: { split }, figures }: Standing): Notice[] =>
  split === "areas" || split === "single" ? [{ text: figures.localization.t(`analyses:feet.${split}`) }] : [];

const emptyCard = ({ figures }: Standing): Card => {
  const { t } = figures.localization;
  return bare({
    block: "empty",
    title: t("analyses:nobody.title"),
    text: t("analyses:nobody.text", { threshold: figures.quantity("static.threshold") }),
  });
};

function loadCard(found: Standing): Card {
  const { result, figures } = found;
  const { t } = figures.localization;
  const [share, area] = [figures.get("static.both.whole.loadShare"), figures.get("static.both.whole.contactArea")];
  const named = (figure: typeof share) => ({ text: t(`measures:${figure.measure.words}.name`), figure });
  return {
    title: t("analyses:load.title"),
    aside: [named(share), named(area)],
    blocks: [{ block: "spread", result, figures }, loadTable(found)],
  };
}

const zonesOf = ({ result }: Standing): StaticZoneName[] => {
  const sides = listSides(result).map(({ side }) => side);
  return result.single ? sides : [...sides, "both"];
};

/** Load shares with contact areas: front, back and whole of the left, the right and both; centre of pressure. */
function loadTable(found: Standing): BlockNamed<"table"> {
  const { record, figures } = found;
  const { t } = figures.localization;
  const zones = zonesOf(found);
  const words = sideWords(record.deviceType);
  const rows = zoneEnds.map((end): TableRow => ({
    strong: end === "whole",
    head: { name: t(end === "whole" ? `analyses:load.whole.${sideKind(words)}` : `analyses:load.end.${words}.${end}`) },
    cells: zones.map((zone) => ({
      first: figures.get(`static.${zone}.${end}.loadShare`),
      second: figures.get(`static.${zone}.${end}.contactArea`),
    })),
  }));
  return {
    block: "table",
    caption: t("analyses:load.title"),
    columns: zones.map((zone) => ({ name: t(`analyses:load.${zone}`) })),
    rows: [...rows, ...centreRows(found, zones)],
  };
}

/** From the mat's centre to the right and to the front. */
function centreRows({ record, figures }: Standing, zones: readonly StaticZoneName[]): TableRow[] {
  const { t } = figures.localization;
  const directions = { centreRight: t("plots:cop.right"), centreFront: t(`analyses:load.towards.${sideWords(record.deviceType)}`) };
  return (["centreRight", "centreFront"] as const).map((name) => {
    const head = measureHead(figures.get(`static.both.${name}`), figures.localization, false);
    return { head: { ...head, note: directions[name] }, cells: zones.map((zone) => figures.get(`static.${zone}.${name}`)) };
  });
}

/** Of a report's first page, where no side has a card. */
function summaryRows(found: Standing): TableRow[] {
  const { record, figures } = found;
  const words = figures.localization;
  const zones = zonesOf(found);
  const rows = (["maximum", "meanPressure"] as const).map((name) => ({
    head: measureHead(figures.get(`static.both.${name}`), words, false),
    cells: zones.map((zone) => figures.get(`static.${zone}.${name}`)),
  }));
  if (sideWords(record.deviceType) !== "feet") return rows;
  const { from = "", to = "" } = figures.given("static.left.archIndex");
  const arch = {
    head: { ...measureHead(figures.get("static.left.archIndex"), words, false), note: `${words.t("analyses:foot.middle")} ${from}–${to}` },
    cells: zones.map((zone) => (zone === "both" ? "" : figures.get(`static.${zone}.archIndex`))),
  };
  return [...rows, arch];
}

/** All of each side; pages have it in the sides' own cards. */
function sidesCard({ record, figures }: Standing, sides: readonly Side[]): Card {
  const words = figures.localization;
  const { t } = words;
  const own = sideWords(record.deviceType);
  const ofSide = ["maximum", "meanPressure", "force", "loadedCells"] as const;
  const ofFoot = ["footLength", "footWidth", "forefootWidth", "archIndex", "toeOut"] as const;
  const table = measureRows(
    {
      caption: "",
      columns: sides.map(({ side }) => ({ name: t(`analyses:side.${sideKind(own)}.${side}`) })),
      rows: [...ofSide, ...(own === "feet" ? ofFoot : [])].map((name) => sides.map(({ side }) => figures.get(`static.${side}.${name}`))),
    },
    words,
  );
  return { onPaper: true, section: "figures", blocks: [table] };
}

/** The patient's body at the capture. */
function subjectCard(subject: Standing["record"]["subject"], { t, format }: Localization): Card {
  const entry = (name: string, value: number | null, unit: string): WordEntry =>
    value === null ? { name, value: t("record:subject.unknown") } : { name, value: format.number(value, { atMost: 1 }), unit };
  const index = entry(t("record:subject.bmi"), bodyMassIndex(subject), "kg/m²");
  return {
    title: t("record:patientThen"),
    section: "figures",
    blocks: [
      {
        block: "list",
        entries: [
          entry(t("patients:field.height"), subject.heightCm, "cm"),
          entry(t("patients:field.weight"), subject.weightKg, "kg"),
          { ...index, explained: { label: t("record:subject.explain"), text: t("record:subject.how") } },
        ],
      },
    ],
  };
}

/** RES-2: pressure histogram, load along the body, and the patient's body. */
function matRow({ result, record, figures }: Standing): CardRow {
  const words = figures.localization;
  const { t } = words;
  const { geometry } = record;
  const from = deviceKind(record).stance === "bed" ? "head" : "edge";
  const [histogram, profile] = [t("plots:histogram.title"), t("plots:lengthProfile.title")];
  return row(
    "thirds",
    { title: histogram, section: "charts", blocks: [{ block: "histogram", title: histogram, counts: result.histogram, top: "picture" }] },
    chartCard(profile, lengthProfileChart({ profile: result.lengthProfile, geometry, from }, words), { size: "whole" }),
    subjectCard(record.subject, words),
  );
}
