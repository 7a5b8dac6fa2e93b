import { apiErrorFrom } from '../../api/api-error';
import type { Quote } from '../../api/types';
import { cardFailure, purchaseOrderFailure } from './use-orders';

const failed = (status: number, problem: object = {}) => apiErrorFrom(status, '', JSON.stringify(problem));
const CITY = { field: 'shippingAddress.city', message: 'City is required' };
const shown = { total: '9.00' } as Quote;

describe('The order of a card payment that was not made', () => {
  it.each([
    [
      'the card was not authorised',
      failed(409, { paymentStatus: 'requires_payment_method', message: 'Not paid' }),
      'failed',
    ],
    ['the payment was cancelled', failed(409, { paymentStatus: 'canceled', message: 'Ended' }), 'failed'],
    ['a product has sold out', failed(409, { message: 'Sold out' }), 'failed'],
    ['it is the payment of someone else', failed(403), 'failed'],
    ['there is no such payment', failed(404), 'failed'],
    ['the address needs correction', failed(400, { errors: [CITY] }), 'corrected'],
    ['the response was lost', failed(0), 'unanswered'],
    ['the shop failed', failed(500), 'unanswered'],
    ['the session has ended', failed(401), 'unanswered'],
  ])('leads on where %s', (_what, error, type) => {
    expect(cardFailure(error).event.type).toBe(type);
  });

  it('needs a new payment only where this one has ended', () => {
    expect(cardFailure(failed(409, { paymentStatus: 'canceled' })).isEnded).toBe(true);
    expect(cardFailure(failed(409, { paymentStatus: 'requires_action' })).isEnded).toBeUndefined();
  });

  it('says the reason and what to do in the notice of the form, where it stays', () => {
    const { event, toast } = cardFailure(failed(409, { paymentStatus: 'requires_action', message: 'Not paid.' }));
    expect(toast).toBeNull();
    const advice = 'You have not been charged. Try again, or use another card.';
    expect(event).toMatchObject({ trouble: { title: 'Payment Failed', message: 'Not paid.', advice } });
  });

  it('shows errors at their fields', () => {
    expect(cardFailure(failed(400, { message: 'Not valid', errors: [CITY] }))).toMatchObject({
      event: { errors: [CITY], trouble: { message: 'Not valid' } },
      toast: { title: 'Order Failed', description: 'Not valid' },
    });
  });

  it('is silent on the way to the sign-in', () => {
    expect(cardFailure(failed(401))).toEqual({ event: { type: 'unanswered', trouble: null }, toast: null });
  });
});

describe('A purchase order that was not submitted', () => {
  it('shows what changed', () => {
    const now = { total: '10.00' } as Quote;
    expect(purchaseOrderFailure(failed(409, { quote: now, message: 'Changed' }), shown)).toEqual({
      event: { type: 'quoteChanged', change: { shown, now } },
      toast: { title: 'Failed to Submit Purchase Order', description: 'Changed' },
    });
  });

  it.each([
    [failed(403, { message: 'Not verified' }), { message: 'Not verified', isForbidden: true, isUnconfirmed: false }],
    [
      failed(0),
      {
        message: 'An error occurred while submitting your purchase order. Please try again.',
        isForbidden: false,
        isUnconfirmed: true,
      },
    ],
  ])('keeps the form, and says whether it may have gone through', (error, trouble) => {
    expect(purchaseOrderFailure(error, shown).event).toEqual({ type: 'failed', trouble, errors: [] });
  });

  it('shows errors at their fields', () => {
    expect(purchaseOrderFailure(failed(400, { errors: [CITY] }), shown).event).toMatchObject({ errors: [CITY] });
  });

  it('is silent on the way to the sign-in', () => {
    expect(purchaseOrderFailure(failed(401), shown)).toEqual({ event: { type: 'failed', trouble: null }, toast: null });
  });
});
