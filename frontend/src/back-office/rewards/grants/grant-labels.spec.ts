import { customerLabel, isCancellable, stateOf, untilLabel } from './grant-labels';

describe('A redeemed reward', () => {
  it.each([
    ['available', 'other', 0, 'To give'],
    ['available', 'discount', 0, 'Available'],
    ['available', 'shipping', 2, 'In use'],
    ['used', 'product', 1, 'Used'],
    ['done', 'other', 0, 'Done'],
    ['cancelled', 'other', 0, 'Cancelled'],
    ['expired', 'shipping', 3, 'Expired'],
  ] as const)('that is %s, of type %s and on %i orders reads "%s"', (state, type, orders, label) => {
    expect(stateOf({ state, type, orders }).label).toBe(label);
  });

  it('can be cancelled while no order uses it and it is not over', () => {
    const grant = { type: 'shipping', orders: 0 } as const;
    expect(isCancellable({ ...grant, state: 'available' })).toBe(true);
    expect(isCancellable({ ...grant, state: 'available', orders: 1 })).toBe(false);
    expect(isCancellable({ ...grant, state: 'expired' })).toBe(false);
  });

  it('says until when it can be used', () => {
    const grant = { state: 'available', expiresAt: null } as const;
    const expiresAt = '2027-11-23T23:59:59.000Z';
    expect(untilLabel({ ...grant, type: 'discount', expiresAt })).toBe('23 Nov 2027');
    expect(untilLabel({ ...grant, type: 'other' })).toBe('Until it is given');
    expect(untilLabel({ ...grant, type: 'other', state: 'done' })).toBe('–');
    expect(untilLabel({ ...grant, type: 'product' })).toBe('No end');
  });

  it('names its customer, also where the account is gone', () => {
    expect(customerLabel({ customerName: 'Ada Byron', customerEmail: 'ada@example.test' })).toBe('Ada Byron');
    expect(customerLabel({ customerName: '', customerEmail: 'ada@example.test' })).toBe('ada@example.test');
    expect(customerLabel({ customerName: null, customerEmail: null })).toBe('Account deleted');
  });
});
