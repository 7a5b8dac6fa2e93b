/** Place of the suggestion that the arrow keys have reached; -1 is the text box itself. */
export type Active = number;

export const NONE: Active = -1;

/** One up or down, from the last back to the box and from the box to the last. */
export function stepped(active: Active, by: 1 | -1, count: number): Active {
  const stops = count + 1;
  return ((active + 1 + by + stops) % stops) - 1;
}
