import type { TrailEntry } from '../../../api/staff-api';
import { detailsOf, isForEverybody, isGoingOn, statusLabel, titleLabel } from './trail-labels';

describe("The labels of an order's trail", () => {
  const entry = (rest: Partial<TrailEntry>): TrailEntry => ({
    at: '2026-11-21T10:00:00.000Z',
    kind: 'move',
    title: '',
    status: null,
    id: null,
    type: null,
    details: {},
    ...rest,
  });

  it.each([
    [{ kind: 'move', title: 'Order placed', status: 'pending' }, 'Order placed'],
    [{ kind: 'move', title: 'pending → confirmed', status: 'confirmed' }, 'Confirmed'],
    [{ kind: 'event', title: 'ordering.order-placed.v1' }, 'Order placed'],
    [{ kind: 'delivery', title: 'loyalty.award-points-on-order-placed' }, 'Award points on order placed'],
    [{ kind: 'document', title: 'sales_invoice SI-12' }, 'Sales invoice SI-12'],
    [{ kind: 'mail', title: 'Your order TC-1' }, 'Your order TC-1'],
  ])('label %o as %p', (rest, label) => expect(titleLabel(entry(rest))).toBe(label));

  it('hide technical steps unless they failed', () => {
    expect(isForEverybody(entry({ kind: 'delivery', status: 'done' }))).toBe(false);
    expect(isForEverybody(entry({ kind: 'delivery', status: 'parked' }))).toBe(true);
    expect(isForEverybody(entry({ kind: 'document', status: 'PAID' }))).toBe(true);
  });

  it('do not count steps that wait for staff as in progress', () => {
    expect(isGoingOn(entry({ kind: 'document', status: 'pending' }))).toBe(false);
    expect(isGoingOn(entry({ kind: 'move', status: 'pending' }))).toBe(false);
    expect(isGoingOn(entry({ kind: 'write', status: 'pending' }))).toBe(true);
    expect(statusLabel(entry({ kind: 'write', status: 'pending' }))).toEqual({ label: 'Pending', tone: 'busy' });
    expect(statusLabel(entry({ kind: 'mail', status: 'failed' }))?.tone).toBe('error');
  });

  it('show all details, and documents with their lines', () => {
    const details = { actor: 'Leila Haddad', correlationId: 'c-1', error: null, request: { total: 12 } };
    expect(detailsOf(entry({ id: 'e-1', details }))).toEqual([
      { name: 'Correlation id', value: 'c-1', isLong: false },
      { name: 'Request', value: '{\n  "total": 12\n}', isLong: true },
      { name: 'Id', value: 'e-1', isLong: false },
    ]);
  });
});
