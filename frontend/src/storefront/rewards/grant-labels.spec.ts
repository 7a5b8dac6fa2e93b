import type { Grant } from '../../api/types';
import { describeGrant, grantState } from './grant-list';

const grant = { type: 'discount', state: 'available', expiresAt: '2027-11-23T23:59:59Z' } as Grant;

describe('A redeemed reward', () => {
  it.each([
    [{}, 'Ready to use: Choose it at checkout on any one order until 23 November 2027.'],
    [{ type: 'shipping' }, 'Ready to use: Choose it at checkout on any order until 23 November 2027.'],
    [{ type: 'other', expiresAt: null }, 'With our team: We are arranging it and will be in touch.'],
    [{ state: 'used', usedAt: '2026-11-24T09:00:00Z' }, 'Used: Used on 24 November 2026.'],
    [{ state: 'expired' }, 'Expired: Could be used until 23 November 2027.'],
    [
      { state: 'cancelled', cancelReason: 'Not made any more' },
      'Cancelled: Your points are back. Reason: Not made any more',
    ],
    [{ type: 'other', state: 'done', doneAt: '2026-12-01T09:00:00Z' }, 'Done: Given on 1 December 2026.'],
  ] as [Partial<Grant>, string][])('says what it is good for, or what became of it: %j', (fields, expected) => {
    const shown = { ...grant, ...fields };
    expect(`${grantState(shown).name}: ${describeGrant(shown)}`).toBe(expected);
  });
});
