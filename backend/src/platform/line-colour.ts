// The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

import type { LineColour } from './line-key.js';

export { colourKey, type LineColour, lineKey, lineOfKey } from './line-key.js';

/** The most characters of each text of a colour. */
export const COLOUR_LIMITS = { make: 60, code: 20, name: 100, variant: 60 } as const;

/** Returns the colour as it is named on lines and documents: "VW LC9X Deep Black Pearl, lighter". */
export function colourText({ make, code, name, variant, isChecked }: LineColour): string {
  const text = [make, code, name].filter(Boolean).join(' ');
  return `${variant ? `${text}, ${variant}` : text}${isChecked ? '' : ' (own code)'}`;
}

/** Returns the name of a product in a colour: "Basecoat 1 L, VW LC9X Deep Black Pearl". */
export function nameInColour(name: string, colour: LineColour | null | undefined): string {
  return colour ? `${name}, ${colourText(colour)}` : name;
}

/** The part of a colour by which it is mixed. */
export type ColourCode = Pick<LineColour, 'make' | 'code'>;

const lengthOf = (text: string) => [...text].length;

const cutTo = (text: string, longest: number) =>
  lengthOf(text) <= longest ? text : `${[...text].slice(0, Math.max(0, longest - 1)).join('')}…`;

/**
 * Returns the name of a line with at most `longest` characters. Of a name in a colour the colour's end is cut first, then the
 * product's name, then the make: the code stays.
 */
export function fitLineName(name: string, colour: ColourCode | null | undefined, longest: number): string {
  if (lengthOf(name) <= longest) return name;
  const mark = colour ? `, ${colour.make} ${colour.code}` : '';
  const at = mark ? name.lastIndexOf(mark) : -1;
  if (!colour || at < 0) return cutTo(name, longest);
  const product = name.slice(0, at);
  if (lengthOf(product + mark) < longest) return cutTo(name, longest);
  const kept = lengthOf(mark) < longest / 2 ? mark : `, ${colour.code}`;
  return `${cutTo(product, longest - lengthOf(kept) - 1)}${kept}…`;
}

/** Returns a text of a colour without the character that separates the parts of a key. */
const plain = (text: string, most: number) =>
  text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim().slice(0, most).trim();

/** Returns a code of the customer's own as it is stored. */
export function ownColour({ make, code, name, variant }: Omit<LineColour, 'isChecked'>): LineColour {
  return {
    make: plain(make, COLOUR_LIMITS.make),
    code: plain(code, COLOUR_LIMITS.code).toUpperCase(),
    name: plain(name, COLOUR_LIMITS.name),
    variant: (variant && plain(variant, COLOUR_LIMITS.variant)) || null,
    isChecked: false,
  };
}
