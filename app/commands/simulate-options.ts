import { parseArgs } from "node:util";
import { z } from "zod";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { geometryOverrideSchema } from "~/domain/device/device";
import { units } from "~/domain/unit";
import { bodyNames, isBodyName, listPostures } from "~/simulator/bodies/catalogue";
import { SimulatorError } from "~/simulator/error";
import { kindNamed, type FleetPlan } from "~/simulator/plan";
import { readRecording } from "~/simulator/replay";

export const SIMULATE_HELP = `Plays pressure mats against a running Isobar server.

  npm run simulate -- --serial PODO-0241 --password SECRET --kind podology-iot
  npm run simulate -- --serial "SEAT-{nnnn}" --password SECRET --count 40 --kind seating-iot --stream
  npm run simulate -- --serial PLATE-1 --password SECRET --kind podology-iot --replay step.npz --loop --stream

Where and who
  --url URL            the server (default http://localhost:3000)
  --mqtt URL           a broker that the server reads, instead of the server: mqtt://localhost (docs/mqtt.md)
  --serial TEXT        serial the mat is registered with; with --count a pattern, {n} or {nnnn} being its number
  --password TEXT      its password; may be a pattern too
  --count N            so many mats, numbered from 1 (default 1)

What
  --kind KIND          ${DEVICE_KINDS.filter(({ geometry }) => geometry)
    .map(({ id }) => id)
    .join(", ")}
  --body BODY          ${bodyNames.join(", ")} (default: the first that suits the kind)
  --posture POSTURE    stays in one posture instead of changing between all:
${bodyNames
  .filter((name) => listPostures(name).length > 0)
  .map((name) => `                         ${name}: ${listPostures(name).join(", ")}`)
  .join("\n")}
  --empty SECONDS      nobody is on the mat for so long at first
  --offset KPA         what an unloaded cell reads on average (default 0), to be zeroed on the page "Calibration"
  --gain FACTOR        what the mat reads of each kilopascal (default 1), to be calibrated there with a known weight
  --side left|right    which half of a saddle it is, for sensing-horse-subdevice; the halves of one horse have the same seed
  --weight KG          of the person (default 70)
  --seed N             the same seed plays the same person (default 1); each further mat of a --count has the next seed
  --replay FILE        plays a recorded file instead: any that can be imported (NumPy with an array "frames…", our raw export, emed, pedar,
                       pliance, Tekscan, XSENSOR, footscan)
  --pick N,N           chooses from the leading dimensions of a larger array, for example 0,4
  --loop               begins again at the end of the file

How
  --rate HZ            frames a second while streaming (default: the kind's, or the file's)
  --stream             streams at once, without being asked by the server
  --json               sends JSON frames through the stock protocol instead of binary ones
  --seconds N          ends after so many seconds (default: runs until Ctrl-C, or to the end of the file)
  --grid RxC, --pitch CM, --unit UNIT, --scale N
                       what the mat was registered with where it differs from its kind; a replayed file sets the grid itself
  --help               this text
`;

const needed = z.string("is needed").min(1, "is empty");
const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "is no number")
  .transform(Number);
const wholeNumber = z.string().regex(/^\d+$/, "is no whole number").transform(Number);
const above0 = number.pipe(z.number().positive("must be more than 0"));
const { grid, cellPitchCm } = geometryOverrideSchema.shape;

const optionsSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: "is no address such as http://localhost:3000" }),
  mqtt: z.url({ protocol: /^(mqtts?|wss?)$/, error: "is no address such as mqtt://localhost" }).optional(),
  serial: needed,
  password: needed,
  kind: needed,
  count: wholeNumber.pipe(z.number().min(1, "must be 1 or more").max(10_000, "is too large")),
  rate: above0.pipe(z.number().max(1000, "is too large")).optional(),
  body: z
    .string()
    .refine(isBodyName, `is unknown; known are ${bodyNames.join(", ")}`)
    .optional(),
  posture: z.string().optional(),
  side: z.enum(["left", "right"], "is neither left nor right").optional(),
  weight: above0,
  seed: wholeNumber,
  empty: number,
  offset: number,
  gain: above0,
  replay: z.string().optional(),
  pick: z
    .string()
    .regex(/^\d+(,\d+)*$/, "is no list such as 0,4")
    .transform((list) => list.split(",").map(Number))
    .optional(),
  seconds: above0.optional(),
  grid: z
    .string()
    .regex(/^\d+x\d+$/, "is no size such as 54x22")
    .transform((size) => size.split("x").map(Number))
    .transform(([rows, cols]) => ({ rows, cols }))
    .pipe(grid.unwrap())
    .optional(),
  pitch: above0
    .transform((cm) => ({ xCm: cm, yCm: cm }))
    .pipe(cellPitchCm.unwrap())
    .optional(),
  unit: z.enum(units, `is none of ${units.join(", ")}`).optional(),
  scale: above0.optional(),
  loop: z.boolean(),
  json: z.boolean(),
  stream: z.boolean(),
});

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

export type SimulateRequest = { help: true } | { help: false; url: string; seconds: number | null; plan: FleetPlan };

/** @throws SimulatorError naming the incorrect option */
export async function readSimulateArguments(args: string[]): Promise<SimulateRequest> {
  const values = parse(args);
  if (values.help) return { help: true };
  const read = optionsSchema.safeParse(values);
  if (!read.success) throw new SimulatorError(read.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join("\n"));

  const { url, mqtt, seconds = null, replay, pick, pitch, unit, scale, stream, grid: size, empty, offset, gain, ...options } = read.data;
  const kind = kindNamed(options.kind);
  const recording =
    replay === undefined ? undefined : await readRecording(replay, { pick, defaultIntervalMs: 1000 / (options.rate ?? kind.rateHz) });
  const pitchCm = pitch ?? recording?.cellPitchCm ?? undefined;
  const plan: FleetPlan = {
    ...options,
    kind,
    recording,
    rateHz: options.rate,
    weightKg: options.weight,
    streamAtOnce: stream,
    emptySeconds: empty,
    ...((offset > 0 || gain !== 1) && { sensorError: { offsetKPa: offset, gain } }),
    override: {
      ...(size && { grid: size }),
      ...(pitchCm && { cellPitchCm: pitchCm }),
      ...(unit && { unit }),
      ...(scale !== undefined && { scale }),
    },
  };
  return { help: false, url: mqtt ?? url, seconds, plan };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { ...text, default: "http://localhost:3000" },
        mqtt: text,
        serial: text,
        password: text,
        kind: text,
        count: { ...text, default: "1" },
        rate: text,
        body: text,
        posture: text,
        side: text,
        weight: { ...text, default: "70" },
        seed: { ...text, default: "1" },
        empty: { ...text, default: "0" },
        offset: { ...text, default: "0" },
        gain: { ...text, default: "1" },
        replay: text,
        pick: text,
        seconds: text,
        grid: text,
        pitch: text,
        unit: text,
        scale: text,
        loop: flag,
        json: flag,
        stream: flag,
        help: { ...flag, short: "h" },
      },
    }).values;
  } catch (error) {
    throw new SimulatorError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
