/** Returns the text as PostgreSQL can store it: without NUL, and with U+FFFD for half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
