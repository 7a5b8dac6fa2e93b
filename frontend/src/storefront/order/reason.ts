/** As many characters as the shop takes of a customer's reason. */
export const REASON_LENGTH = 1000;
