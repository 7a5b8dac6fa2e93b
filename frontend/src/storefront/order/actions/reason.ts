/** The longest reason that the shop accepts. */
export const REASON_LENGTH = 1000;
