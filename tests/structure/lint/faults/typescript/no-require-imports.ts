import fs = require("node:fs");

export const { sep } = { sep: fs.constants.F_OK };
