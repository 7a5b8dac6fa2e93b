import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { addressOf, type CardAddress } from '../address/address';
import { type CardToPay, confirmCard, lookUpPayment } from './confirm-card';

const address = addressOf<CardAddress>('card', {
  ...{ firstName: 'Alex', lastName: 'Mercer', email: 'alex@mercer.test', phone: '01632 960111' },
  ...{ address: '12 Mill Lane', address2: 'Unit 4', city: 'Leeds', postalCode: 'LS1 2AB', country: 'United Kingdom' },
});
const fields: CardToPay = { elements: {} as StripeElements };

/** A Stripe object that responds as documented, and the arguments it was called with. */
function provider(response: object | Error) {
  const asked: object[] = [];
  const respond = async (options: object) => {
    asked.push(options);
    if (response instanceof Error) throw response;
    return response;
  };
  return { stripe: { confirmPayment: respond, retrievePaymentIntent: respond } as unknown as Stripe, asked };
}

const confirm = (stripe: Stripe, card: CardToPay = fields) =>
  confirmCard(stripe, card, { shipping: address, billing: address, returnUrl: 'https://shop.test/checkout' });

describe('Confirming a card payment', () => {
  it.each([['requires_capture'], ['succeeded']])('succeeds when the payment is %s', async (status) => {
    const { stripe } = provider({ paymentIntent: { status } });
    expect(await confirm(stripe)).toEqual({ outcome: 'authorised' });
  });

  it("fails with the provider's message when the card is declined, and says what to do in other words", async () => {
    const { stripe } = provider({
      error: {
        type: 'card_error',
        message: 'Your card was declined.',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
    expect(await confirm(stripe)).toEqual({
      outcome: 'failed',
      message: 'Your card was declined.',
      advice: 'You have not been charged. Try another card, or ring your bank.',
    });
  });

  it.each([
    [{ error: { type: 'api_connection_error', message: 'No connection' } }],
    [new Error('The page went offline')],
  ])('does not say that nothing was charged where Stripe could not be reached', async (response) => {
    const confirmation = await confirm(provider(response).stripe);
    expect(confirmation).toMatchObject({
      outcome: 'failed',
      advice: 'We could not reach the card service. Try again: you will not be charged twice.',
    });
  });

  it('succeeds when the provider reports that it was confirmed before', async () => {
    const { stripe } = provider({
      error: { message: 'Unexpected state', payment_intent: { status: 'requires_capture' } },
    });
    expect(await confirm(stripe)).toEqual({ outcome: 'authorised' });
  });

  it('ends when the payment was cancelled elsewhere, for example in another tab', async () => {
    const { stripe } = provider({ error: { message: 'Unexpected state', payment_intent: { status: 'canceled' } } });
    expect(await confirm(stripe)).toEqual({
      outcome: 'ended',
      message: 'The payment has expired.',
      advice: 'You have not been charged. Please enter your card again.',
    });
  });

  it('does not succeed while the payment still needs an action', async () => {
    const { stripe } = provider({ paymentIntent: { status: 'requires_action' } });
    expect((await confirm(stripe)).outcome).toBe('failed');
  });

  it('sends the addresses and stays on the page where possible', async () => {
    const { stripe, asked } = provider({ paymentIntent: { status: 'requires_capture' } });
    await confirm(stripe);
    expect(asked[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: {
        return_url: 'https://shop.test/checkout',
        receipt_email: 'alex@mercer.test',
        shipping: {
          name: 'Alex Mercer',
          phone: '01632 960111',
          address: { line1: '12 Mill Lane', line2: 'Unit 4', city: 'Leeds', postal_code: 'LS1 2AB', country: 'GB' },
        },
      },
    });
  });

  it('sends the company in front of the second line, for which Stripe has no field', async () => {
    const { stripe, asked } = provider({ paymentIntent: { status: 'requires_capture' } });
    const lines = async (more: object) => {
      const shipping = { ...address, ...more };
      await confirmCard(stripe, fields, { shipping, billing: address, returnUrl: 'https://shop.test/checkout' });
      const { confirmParams } = asked.at(-1) as { confirmParams: { shipping: { address: { line2: string } } } };
      return confirmParams.shipping.address.line2;
    };
    expect(await lines({ company: 'Mercer & Sons' })).toBe('Mercer & Sons, Unit 4');
    expect(await lines({ company: 'Mercer & Sons', address2: undefined })).toBe('Mercer & Sons');
    expect(await lines({ company: '' })).toBe('Unit 4');
  });

  it('names a saved card by its id, with the payment that it pays', async () => {
    const { stripe, asked } = provider({ paymentIntent: { status: 'requires_capture' } });
    await confirm(stripe, { clientSecret: 'pi_1_secret_2', savedCard: 'pm_7' });
    expect(asked[0]).toMatchObject({ clientSecret: 'pi_1_secret_2', confirmParams: { payment_method: 'pm_7' } });
    expect(asked[0]).not.toHaveProperty('elements');
  });
});

describe('Looking up a payment', () => {
  const lookUp = (response: object | Error) => lookUpPayment(provider(response).stripe, 'pi_1_secret_2');

  it.each([['requires_capture'], ['succeeded']])('counts as paid when it is %s', async (status) => {
    expect(await lookUp({ paymentIntent: { status } })).toBe('paid');
  });

  it.each([['requires_payment_method'], ['requires_action'], ['canceled']])(
    'counts as unpaid when it is %s',
    async (status) => {
      expect(await lookUp({ paymentIntent: { status } })).toBe('unpaid');
    },
  );

  it('counts as unpaid when its provider does not know it', async () => {
    expect(await lookUp({ error: { type: 'invalid_request_error', code: 'resource_missing' } })).toBe('unpaid');
  });

  it.each([['api_connection_error'], ['api_error'], ['rate_limit_error']])(
    'counts as unknown when it could not be looked up (%s)',
    async (type) => {
      expect(await lookUp({ error: { type } })).toBe('unknown');
    },
  );

  it('counts as unknown when the call itself failed', async () => {
    expect(await lookUp(new Error('Offline'))).toBe('unknown');
  });
});
