/** Returns the note beside a product that is mixed to a colour (docs/rules.md#mixed-to-order). */
export function mixingNote(mixingTime: string | null | undefined): string {
  return mixingTime
    ? `Mixed for you: ${mixingTime}, and it cannot be returned.`
    : 'Mixed for you: it cannot be returned.';
}
