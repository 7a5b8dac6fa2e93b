import type { Colour } from '../../api/colours-api';

/** Returns "2004 to 2014", "from 2004", "to 2014", or an empty text. */
export function yearsText({ yearFrom, yearTo }: Pick<Colour, 'yearFrom' | 'yearTo'>): string {
  if (yearFrom !== null && yearTo !== null) return yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`;
  if (yearFrom !== null) return `from ${yearFrom}`;
  return yearTo !== null ? `to ${yearTo}` : '';
}

/** Returns the colour with its make and code: "VW LC9X Deep Black Pearl". */
export const colourTitle = ({ make, code, name }: Pick<Colour, 'make' | 'code' | 'name'>): string =>
  `${make} ${code} ${name}`;
