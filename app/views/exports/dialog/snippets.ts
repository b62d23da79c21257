/** Programs with a tutorial. */
export const analysisTools = ["python", "r", "matlab", "sql", "spreadsheet"] as const;
export type AnalysisTool = (typeof analysisTools)[number];

/** Code that opens a format, by program. Field names are those of docs/data-format.md. */
export const snippets: Readonly<Record<string, Partial<Record<Exclude<AnalysisTool, "spreadsheet">, string>>>> = {
  raw: {
    python: `import json
import numpy as np

with open("FILE.jsonl", encoding="utf-8") as lines:
    frames = np.array([json.loads(line)["pressureMatrix"] for line in lines])
print(frames.shape, frames.max())`,
    r: `lines <- readLines("FILE.jsonl")
frames <- lapply(lines, function(line) jsonlite::fromJSON(line)$pressureMatrix)
max(sapply(frames, max))`,
  },
  processed: {
    python: `import json
import pandas as pd

with open("FILE.json", encoding="utf-8") as file:
    data = json.load(file)
measures = pd.DataFrame(data["measures"]).set_index("id")
print(measures[["value", "unit"]])`,
    r: `data <- jsonlite::fromJSON("FILE.json")
data$measures[, c("id", "value", "unit")]`,
  },
  npz: {
    python: `import json
import numpy as np

npz = np.load("FILE.npz")
frames, seconds = npz["frames"], npz["time_s"]
record = json.loads(str(npz["metadata"][0]))
print(frames.shape, record["deviceGeometry"]["unit"])

mean_picture = np.nanmean(frames, axis=0)
print("maximum", mean_picture.max())`,
  },
  hdf5: {
    python: `import h5py

with h5py.File("FILE.h5") as file:
    frames = file["main/frames"][...]
    print(frames.shape, file["main/frames"].attrs["unit"])`,
    r: `frames <- rhdf5::h5read("FILE.h5", "main/frames")
dim(frames)`,
    matlab: `frames = h5read("FILE.h5", "/main/frames");
unit = h5readatt("FILE.h5", "/main/frames", "unit")`,
  },
  csv: {
    python: `import pandas as pd

csv = pd.read_csv("FILE.csv", encoding="utf-8-sig")
print(csv[["time_s", "load_N", "contactArea_cm2"]].describe())
csv.plot(x="time_s", y="load_N")`,
    r: `csv <- read.csv("FILE.csv", fileEncoding = "UTF-8-BOM", check.names = FALSE)
summary(csv[, c("time_s", "load_N", "contactArea_cm2")])
plot(csv$time_s, csv$load_N, type = "l")`,
  },
  parquet: {
    python: `import pandas as pd

cells = pd.read_parquet("FILE.parquet")
print(cells.head())`,
    r: `cells <- arrow::read_parquet("FILE.parquet")
head(cells)`,
    sql: `SELECT row, col, avg(COLUMNS('value_.*'))
FROM 'FILE.parquet' GROUP BY row, col;`,
  },
  parquetFrames: {
    python: `import pandas as pd

frames = pd.read_parquet("FILE.parquet")
print(frames[["time_s", "load_N"]].describe())`,
    r: `frames <- arrow::read_parquet("FILE.parquet")
plot(frames$time_s, frames$load_N, type = "l")`,
    sql: `SELECT max(load_N), avg("contactArea_cm2") FROM 'FILE.parquet';`,
  },
  fhir: {
    python: `import json

with open("FILE.json", encoding="utf-8") as file:
    bundle = json.load(file)
for entry in bundle["entry"]:
    resource = entry["resource"]
    if resource["resourceType"] == "Observation":
        print(resource["code"]["coding"][0]["code"], resource.get("valueQuantity"))`,
  },
  asf: {
    r: `recording <- pressuRe::load_tekscan("FILE.asf")
dim(recording[[1]])`,
  },
  emed: {
    r: `recording <- pressuRe::load_emed("FILE.lst")
dim(recording[[1]])`,
  },
};

/** Formats that spreadsheets open directly. */
export const opensInSpreadsheet: ReadonlySet<string> = new Set(["csv"]);
