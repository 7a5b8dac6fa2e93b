const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[email address]'],
  // Card numbers and IBANs before telephone numbers, which are shorter.
  [/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){3,7}(?:[ ]?[A-Z\d]{1,3})?\b/g, '[account number]'],
  [/(?<![\d.])(?:\d[ -]?){12,18}\d(?![\d.])/g, '[card number]'],
  [/(?<![\w.:-])(?:\+|00)\d{1,3}[ -]?(?:\(0\)[ -]?)?(?:\d[ -]?){6,11}\d(?![\d:])/g, '[telephone number]'],
  [/(?<![\w.:-])\(?0\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?![\d:])/g, '[telephone number]'],
  [/\b\d{2}-\d{2}-\d{2}\b(?=.{0,20}\b\d{8}\b)/g, '[sort code]'],
  [/\b(?:[A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}\b/g, '[postcode]'],
];

/** Removes personal data from a message; only the result is sent to the model. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
