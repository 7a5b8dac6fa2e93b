/** What staff can do about an item that the shop cannot sell, by the reason that is stored with it. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/no item code/i, 'Give it an item code in Sage.'],
  [/longer than 100/i, 'Shorten its code in Sage to at most 100 characters.'],
  [/VAT rate .* is not known/i, 'Choose another sales tax rate for it in Sage.'],
  [/no sales price/i, 'Give it a price of the retail price type in Sage.'],
  [/price is too high|is no amount/i, 'Correct its price in Sage.'],
  [/same code/i, 'Give one of the two items another code in Sage.'],
  [/is inactive/i, 'Activate it in Sage, or link the product to the item that took its place.'],
  [
    /was deleted|is not in/i,
    'Link the product to the item that took its place. If it is added to Sage again under the same code, it comes back automatically.',
  ],
];

/** Returns what to do about a problem; null where there is none, or where its text says it already. */
export function adviceFor(problem: string | null): string | null {
  return problem === null ? null : (ADVICE.find(([pattern]) => pattern.test(problem))?.[1] ?? null);
}
