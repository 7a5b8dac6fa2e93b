// The texts and limits of both halves: the front end imports this file
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The subjects of a message, as visitors choose them and staff read them. */
export const CONTACT_SUBJECTS = {
  order: 'Order or delivery',
  advice: 'Colour or product advice',
  return: 'Returns',
  trade: 'Trade account',
  other: 'Something else',
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

/** In characters. */
export const CONTACT_LENGTHS = { name: 100, orderNumber: 40, message: { min: 10, max: 2000 } } as const;

/** The messages about a missing or too short value. */
export const CONTACT_MESSAGES = {
  name: 'Enter your name',
  subject: 'Choose a subject',
  message: `Write at least ${CONTACT_LENGTHS.message.min} characters`,
} as const;
