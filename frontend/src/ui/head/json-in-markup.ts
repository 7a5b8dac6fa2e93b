/** Returns JSON that is safe inside a script element: it can neither end the element nor start a comment. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
