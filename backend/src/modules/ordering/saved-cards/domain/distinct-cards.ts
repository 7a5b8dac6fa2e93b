/** The fields that tell cards apart. */
interface Card {
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

/** Whether it is the same card, saved twice; a renewed one has another expiry. */
export function isSameCard(one: Card, other: Card): boolean {
  return one.fingerprint === other.fingerprint && one.expYear === other.expYear && one.expMonth === other.expMonth;
}

/** Returns each card once, the first of equal ones. */
export function distinctCards<C extends Card>(cards: readonly C[]): C[] {
  return cards.filter((card, index) => cards.findIndex((other) => isSameCard(card, other)) === index);
}

/** Whether the last month of a card has ended. */
export function isCardExpired({ expMonth, expYear }: Card, now = new Date()): boolean {
  return Date.UTC(expYear, expMonth) <= now.getTime();
}
