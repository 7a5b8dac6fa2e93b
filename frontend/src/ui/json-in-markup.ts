/** JSON that is safe inside a script element: nothing in it can end the element or begin a comment. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
