import { orderSteps } from './order-steps';

const createdAt = '2026-11-20T09:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';

function steps(status: string, poStatus: string | null, ...reached: string[]): string {
  const history = reached.map((to) => ({ to, at: later }));
  return orderSteps({ status, poStatus, createdAt, history })
    .map(({ name, state, isLatest }) => `${state === 'ahead' ? '' : '*'}${name}${isLatest ? '!' : ''}`)
    .join(' ');
}

describe('The progress of an order', () => {
  it('shows the steps reached and those ahead', () => {
    expect(steps('pending', null)).toBe('*Placed! Confirmed Processing Shipped Delivered');
    expect(steps('confirmed', null, 'confirmed')).toBe('*Placed *Confirmed! Processing Shipped Delivered');
    expect(steps('shipped', null, 'confirmed', 'processing', 'shipped')).toBe(
      '*Placed *Confirmed *Processing *Shipped! Delivered',
    );
  });

  it('has approval and invoice for a purchase order', () => {
    expect(steps('pending', 'pending_approval')).toBe('*Submitted! Approved Invoiced Processing Shipped Delivered');
    expect(steps('invoiced', 'approved', 'confirmed', 'invoiced')).toBe(
      '*Submitted *Approved *Invoiced! Processing Shipped Delivered',
    );
  });

  it('leaves out the invoice where packing started without it', () => {
    expect(steps('processing', 'approved', 'confirmed', 'processing')).toBe(
      '*Submitted *Approved *Processing! Shipped Delivered',
    );
  });

  it('ends where the order was cancelled', () => {
    expect(steps('cancelled', null, 'confirmed', 'cancelled')).toBe('*Placed *Confirmed *Cancelled!');
    expect(steps('cancelled', 'rejected', 'cancelled')).toBe('*Submitted *Not approved!');
  });

  it('shows when each step was reached', () => {
    const history = [{ to: 'confirmed', at: later }];
    const steps = orderSteps({ status: 'confirmed', poStatus: null, createdAt, history });
    expect(steps.map(({ at }) => at)).toEqual([createdAt, later, null, null, null]);
  });
});
