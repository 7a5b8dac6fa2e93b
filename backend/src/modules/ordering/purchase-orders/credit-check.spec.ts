import { checkCredit } from './credit-check.js';

const figures = { creditLimit: 100_000, balance: 40_000, toInvoice: 30_000, thisOrder: 30_000, overdueSince: null };
const check = (changes: Partial<Parameters<typeof checkCredit>[0]>) =>
  checkCredit({ ...figures, ...changes }, '2026-11-22');

describe('The credit of a purchase order', () => {
  it('reaches to the last penny of the limit, and not a penny further', () => {
    expect(check({})).toEqual({ left: 0, doubts: [] });
    expect(check({ thisOrder: 30_001 })).toEqual({ left: -1, doubts: ['over-limit'] });
    expect(check({ balance: -5_000, thisOrder: 75_000 })).toEqual({ left: 0, doubts: [] });
  });

  it('is not checked against a limit where Sage has none', () => {
    expect(check({ creditLimit: null, thisOrder: 9_000_000 })).toEqual({ left: null, doubts: [] });
    expect(check({ creditLimit: 0, balance: 0, toInvoice: 0, thisOrder: 1 })).toEqual({
      left: -1,
      doubts: ['over-limit'],
    });
  });

  it('is in doubt once an invoice is overdue for more than a week', () => {
    expect(check({ overdueSince: '2026-11-15' }).doubts).toEqual([]);
    expect(check({ overdueSince: '2026-11-14' }).doubts).toEqual(['overdue']);
    expect(check({ overdueSince: '2026-11-14', creditLimit: null }).doubts).toEqual(['overdue']);
  });

  it('is in doubt as long as nothing was read from Sage', () => {
    expect(check({ balance: null })).toEqual({ left: null, doubts: ['unknown'] });
  });
});
