import { toRefundOrder } from './refunds.controller.js';
import type { RefundOrderInput } from './refunds.dto.js';

const of = (input: Omit<RefundOrderInput, 'reason'>) => toRefundOrder('TC-1', 'staff', { ...input, reason: 'Dented' });

describe('The request of a refund', () => {
  it('never takes an empty choice of lines for the whole order', () => {
    for (const nothing of [{ lines: [] }, { lines: [], delivery: false, expectedRefundable: '12.99' }])
      expect(() => of(nothing)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('is the whole where it names neither lines nor an amount, and of delivery where it names that alone', () => {
    expect(of({}).goods.lines).toBeUndefined();
    expect(of({ lines: [], delivery: true, expectedRefundable: '12.99' })).toMatchObject({
      expectedRefundable: 1299,
      goods: { lines: { units: [], delivery: true } },
    });
  });
});
