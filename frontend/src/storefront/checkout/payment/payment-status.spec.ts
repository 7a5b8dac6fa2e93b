import { paymentStatusOf } from './payment-status';

/** The part of Stripe's response that is read. */
const answer = (answered: object) => paymentStatusOf(answered as Parameters<typeof paymentStatusOf>[0]);

describe('A pending payment', () => {
  it.each([['requires_capture'], ['succeeded']])('counts as paid when it is %s', (status) => {
    expect(answer({ paymentIntent: { status } })).toBe('paid');
  });

  it.each([['requires_payment_method'], ['requires_action'], ['canceled']])(
    'counts as unpaid when it is %s',
    (status) => {
      expect(answer({ paymentIntent: { status } })).toBe('unpaid');
    },
  );

  it('counts as unpaid when its provider does not know it', () => {
    expect(answer({ error: { type: 'invalid_request_error', code: 'resource_missing' } })).toBe('unpaid');
  });

  it.each([['api_connection_error'], ['api_error'], ['rate_limit_error']])(
    'counts as unknown when it could not be looked up (%s)',
    (type) => {
      expect(answer({ error: { type } })).toBe('unknown');
    },
  );
});
