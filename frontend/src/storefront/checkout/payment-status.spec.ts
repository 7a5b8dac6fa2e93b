import { paymentStatusOf } from './payment-status';

/** The part of Stripe's response that is read. */
const answer = (answered: object) => paymentStatusOf(answered as Parameters<typeof paymentStatusOf>[0]);

describe('A payment that was begun earlier', () => {
  it.each([['requires_capture'], ['succeeded']])('is paid when it is %s', (status) => {
    expect(answer({ paymentIntent: { status } })).toBe('paid');
  });

  it.each([['requires_payment_method'], ['requires_action'], ['canceled']])('is not paid when it is %s', (status) => {
    expect(answer({ paymentIntent: { status } })).toBe('unpaid');
  });

  it('is not paid when its provider knows of none', () => {
    expect(answer({ error: { type: 'invalid_request_error', code: 'resource_missing' } })).toBe('unpaid');
  });

  it.each([['api_connection_error'], ['api_error'], ['rate_limit_error']])(
    'may be paid when nobody could look it up (%s)',
    (type) => {
      expect(answer({ error: { type } })).toBe('unknown');
    },
  );
});
