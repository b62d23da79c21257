/** Degrees from x towards y. Browsers' functions differ in the last bits. */
export function degreesOf(y: f64, x: f64): f64 {
  return (Math.atan2(y, x) * 180) / Math.PI;
}

export function sineOf(degrees: f64): f64 {
  return Math.sin((degrees * Math.PI) / 180);
}

export function cosineOf(degrees: f64): f64 {
  return Math.cos((degrees * Math.PI) / 180);
}
