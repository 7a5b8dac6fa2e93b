// The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The colour of a line that is mixed to order, as text of that time (docs/rules.md#mixed-to-order). */
export interface LineColour {
  make: string;
  code: string;
  name: string;
  /** The variant of the factory colour; null for the standard. */
  variant: string | null;
  /** Whether the shop's table has it; false for a code of the customer's own. */
  isChecked: boolean;
}

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

/** Returns the key of a colour, equal for the same colour alone; empty for a line without one. */
export function colourKey(colour: LineColour | null | undefined): string {
  if (!colour) return '';
  const { make, code, name, variant, isChecked } = colour;
  return [make, code, name, variant ?? '', isChecked ? '' : 'own'].map((part) => part.replaceAll('|', ' ')).join('|');
}

interface ColouredLine {
  productId: string;
  colour?: LineColour | null;
}

/** Returns the key of a cart's line: one product in two colours is two lines. A line without a colour has its product's id. */
export function lineKey({ productId, colour }: ColouredLine): string {
  return colour ? `${productId}|${colourKey(colour)}` : productId;
}

/** Returns the line of a key that `lineKey` made. */
export function lineOfKey(key: string): { productId: string; colour?: LineColour } {
  const [productId = '', make = '', code = '', name = '', variant, own] = key.split('|');
  return make ? { productId, colour: { make, code, name, variant: variant || null, isChecked: !own } } : { productId };
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
