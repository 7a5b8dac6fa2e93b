/** Index of the suggestion reached by the arrow keys; -1 is the text box. */
export type Active = number;

export const NONE: Active = -1;

/** Returns the next index up or down, wrapping around through the text box. */
export function stepped(active: Active, by: 1 | -1, count: number): Active {
  const stops = count + 1;
  return ((active + 1 + by + stops) % stops) - 1;
}
