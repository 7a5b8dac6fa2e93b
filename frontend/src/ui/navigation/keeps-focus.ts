/** Link state for a page that differs only in its subject: the focus stays where it is. */
export const KEEPS_FOCUS = { keepsFocus: true } as const;

/** Whether a location was reached by a link that keeps the focus. */
export const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state;
