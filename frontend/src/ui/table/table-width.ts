import type { Column } from './table-columns';

const NARROWEST_PX = 140;
export const CHECKBOX_PX = 48;

/** Returns how wide a table of these columns must be, in px. */
export function neededWidth<Row>(columns: readonly Column<Row>[], isSelectable: boolean): number {
  const first = isSelectable ? CHECKBOX_PX : 0;
  return columns.reduce((sum, { minWidth = NARROWEST_PX, width = minWidth }) => sum + width, first);
}
