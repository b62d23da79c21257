import { ContactPrintAt } from "../../layout/contact";
import { MAX_SIDE, STRIDE } from "../memory/arena";
import { pitchX, pitchY } from "../memory/geometry";
import { isAdmitted, root } from "./spell-groups";
import { cellOf, contactOf, endFrameOf, firstFrameOf, setContact, spellAt, spellCount } from "./spells";

export const MAX_PRINTS: i32 = 4096;
/** Out: contacts of feet found, f64. */
export const PRINT_RECORDS: usize = memory.data(8 * ContactPrintAt.LENGTH * MAX_PRINTS, 16);


@inline
function recordOf(print: i32): usize {
  return PRINT_RECORDS + (usize((print - 1) * ContactPrintAt.LENGTH) << 3);
}


@inline
function put(print: i32, place: i32, value: f64): void {
  store<f64>(recordOf(print) + (usize(place) << 3), value);
}

/** Contacts count from 1. */
@inline
export function recorded(print: i32, place: i32): i32 {
  return i32(load<f64>(recordOf(print) + (usize(place) << 3)));
}

export function describePrints(): i32 {
  let prints = 0;
  for (let spell = 0; spell < spellCount(); spell++) {
    const at = spellAt(spell);
    setContact(at, 0);
    if (!isAdmitted(spell)) continue;
    const top = root(spell);
    if (top == spell) {
      if (prints == MAX_PRINTS) return -1;
      prints++;
      setContact(at, prints);
      put(prints, ContactPrintAt.ON, Infinity);
      put(prints, ContactPrintAt.OFF, 0);
      put(prints, ContactPrintAt.FIRST_ROW, MAX_SIDE);
      put(prints, ContactPrintAt.LAST_ROW, 0);
      put(prints, ContactPrintAt.FIRST_COL, MAX_SIDE);
      put(prints, ContactPrintAt.LAST_COL, 0);
      for (let place = ContactPrintAt.SPELLS; place < ContactPrintAt.LENGTH; place++) put(prints, place, 0);
    } else setContact(at, contactOf(spellAt(top)));
    describe(at, contactOf(at));
  }
  return prints;
}

function describe(spell: usize, print: i32): void {
  const cell = cellOf(spell);
  const row = cell / STRIDE;
  const col = cell - row * STRIDE;
  const record = recordOf(print);
  put(print, ContactPrintAt.ON, Math.min(load<f64>(record + (ContactPrintAt.ON << 3)), f64(firstFrameOf(spell))));
  put(print, ContactPrintAt.OFF, f64(max(recorded(print, ContactPrintAt.OFF), endFrameOf(spell))));
  put(print, ContactPrintAt.FIRST_ROW, f64(min(recorded(print, ContactPrintAt.FIRST_ROW), row)));
  put(print, ContactPrintAt.LAST_ROW, f64(max(recorded(print, ContactPrintAt.LAST_ROW), row)));
  put(print, ContactPrintAt.FIRST_COL, f64(min(recorded(print, ContactPrintAt.FIRST_COL), col)));
  put(print, ContactPrintAt.LAST_COL, f64(max(recorded(print, ContactPrintAt.LAST_COL), col)));
  put(print, ContactPrintAt.SPELLS, f64(recorded(print, ContactPrintAt.SPELLS) + 1));
  const x = (f64(col) + 0.5) * pitchX();
  const y = (f64(row) + 0.5) * pitchY();
  add(record, ContactPrintAt.X, x);
  add(record, ContactPrintAt.Y, y);
  add(record, ContactPrintAt.XX, x * x);
  add(record, ContactPrintAt.YY, y * y);
  add(record, ContactPrintAt.XY, x * y);
}


@inline
function add(record: usize, place: i32, value: f64): void {
  store<f64>(record + (usize(place) << 3), load<f64>(record + (usize(place) << 3)) + value);
}

export function adopt(spell: usize, print: i32): void {
  if (endFrameOf(spell) > recorded(print, ContactPrintAt.OFF) || firstFrameOf(spell) < recorded(print, ContactPrintAt.ON)) return;
  setContact(spell, print);
  describe(spell, print);
}
