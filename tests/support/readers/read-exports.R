# Reads ASF and emed files in base R by the rules of pressuRe's load_tekscan and load_emed, and writes every frame as a line of numbers:
# Rscript read-exports.R FOLDER
folder <- commandArgs(trailingOnly = TRUE)[1]
decimals <- function(text) as.numeric(unlist(regmatches(text, gregexpr("[0-9]+\\.[0-9]+", text))))
told <- function(name, ...) cat(name, paste(..., collapse = " "), "\n", sep = "\t")

tekscan <- function(path) {
  lines <- readLines(path, warn = FALSE)
  spacing <- c(decimals(grep("ROW_SPACING", lines, value = TRUE)), decimals(grep("COL_SPACING", lines, value = TRUE)))
  stopifnot(grepl("mm", grep("ROW_SPACING", lines, value = TRUE)))
  told("tekscan.spacing_m", spacing * 0.001)
  told("tekscan.time_s", decimals(strsplit(grep("SECONDS_PER_FRAME", lines, value = TRUE), "FRAME ")[[1]][2]))
  breaks <- grep("Frame", lines)
  rows <- breaks[2] - breaks[1] - 2
  for (at in breaks) {
    cells <- read.table(textConnection(lines[(at + 1):(at + rows)]), sep = ",")
    cells[cells == "B"] <- -1
    told("tekscan.frame", t(apply(as.matrix(cells), 2, as.numeric)))
  }
}

emed <- function(path) {
  lines <- readLines(path, warn = FALSE, encoding = "latin1")
  size <- grep("Sensor size", lines, value = TRUE, useBytes = TRUE)[1]
  told("emed.size_m", decimals(size) * 0.01)
  time <- strsplit(grep("Time", lines, value = TRUE, useBytes = TRUE)[1], "picture:", useBytes = TRUE)[[1]][2]
  told("emed.time_s", decimals(time) / 1000)
  breaks <- grep("Page", lines, useBytes = TRUE)
  breaks <- breaks[grepl("Pict", lines[breaks + 8], useBytes = TRUE)]
  ends <- which(lines == "\f")
  pages <- sum(grepl("Pict-No\\.: 1 ", lines[breaks + 8], useBytes = TRUE))
  stopifnot(pages == 1)
  for (at in breaks) {
    page <- read.table(textConnection(lines[(at + 10):(ends[ends > at][1] - 1)]), sep = "", header = TRUE)
    stopifnot(colnames(page)[ncol(page)] == "Force", rownames(page)[nrow(page)] == "Force")
    told("emed.force_N", page[nrow(page), ncol(page)])
    told("emed.frame", t(as.matrix(page[1:(nrow(page) - 1), 1:(ncol(page) - 1)])))
  }
}

tekscan(file.path(folder, "plate.asf"))
emed(file.path(folder, "plate.lst"))
