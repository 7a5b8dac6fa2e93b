/** What a message may be about, as the staff read it. */
export const CONTACT_SUBJECTS = {
  order: 'Order or delivery',
  advice: 'Colour or product advice',
  return: 'Returns',
  trade: 'Trade account',
  other: 'Something else',
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;
