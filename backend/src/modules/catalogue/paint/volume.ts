// The front end imports this file.

/** Whole millilitres as on tins: "500 ml", "2.5 L". */
export function formatVolume(millilitres: number): string {
  const whole = Math.round(millilitres);
  return whole < 1000 ? `${whole} ml` : `${whole / 1000} L`;
}
