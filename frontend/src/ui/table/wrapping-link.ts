/** The style of a link's button in a table, whose text may be long: it wraps. */
export const WRAPPING_LINK = { height: 'auto', padding: 0, textAlign: 'start', whiteSpace: 'normal' } as const;
