// The front end imports this file; apart from the texts of colours, because every page loads it
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

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
