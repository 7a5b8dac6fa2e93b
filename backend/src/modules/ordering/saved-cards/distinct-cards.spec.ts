import { distinctCards, isCardExpired } from './stripe-customer.entity.js';

const card = { id: 'pm_1', fingerprint: 'a', expMonth: 4, expYear: 2027 };

describe('Saved cards', () => {
  it('are listed once each, however often they were saved, the newest of them', () => {
    const again = { ...card, id: 'pm_2' };
    const renewed = { ...card, id: 'pm_3', expYear: 2030 };
    const other = { ...card, id: 'pm_4', fingerprint: 'b' };
    expect(distinctCards([again, card, renewed, other]).map(({ id }) => id)).toEqual(['pm_2', 'pm_3', 'pm_4']);
  });

  it('are valid to the end of their month', () => {
    expect(isCardExpired(card, new Date('2027-04-30T23:59:59Z'))).toBe(false);
    expect(isCardExpired(card, new Date('2027-05-01T00:00:00Z'))).toBe(true);
    expect(isCardExpired({ ...card, expMonth: 12 }, new Date('2027-12-31T12:00:00Z'))).toBe(false);
    expect(isCardExpired({ ...card, expMonth: 12 }, new Date('2028-01-01T00:00:00Z'))).toBe(true);
  });
});
