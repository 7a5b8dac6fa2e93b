import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { emptyForm } from '../address/address';
import { confirmCard } from './confirm-card';

const address = {
  ...emptyForm('United Kingdom').shipping,
  firstName: 'Alex',
  lastName: 'Mercer',
  email: 'alex@mercer.test',
  phone: '01632 960111',
  address: '12 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS1 2AB',
};

/** A Stripe object that responds as documented, and the arguments it was called with. */
function provider(answer: object) {
  const asked: Parameters<Stripe['confirmPayment']>[0][] = [];
  const stripe = {
    confirmPayment: async (options: Parameters<Stripe['confirmPayment']>[0]) => {
      asked.push(options);
      return answer;
    },
  } as unknown as Stripe;
  return { stripe, asked };
}

const confirm = (stripe: Stripe) =>
  confirmCard(stripe, {} as StripeElements, {
    shipping: address,
    billing: address,
    returnUrl: 'https://shop.test/checkout',
  });

describe('Confirming a card payment', () => {
  it.each([['requires_capture'], ['succeeded']])('succeeds when the payment is %s', async (status) => {
    const { stripe } = provider({ paymentIntent: { status } });
    expect(await confirm(stripe)).toEqual({ outcome: 'authorised' });
  });

  it("fails with the provider's message when the card is declined", async () => {
    const { stripe } = provider({
      error: { message: 'Your card was declined.', payment_intent: { status: 'requires_payment_method' } },
    });
    expect(await confirm(stripe)).toEqual({ outcome: 'failed', message: 'Your card was declined.' });
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
      message: 'The payment had ended. You have not been charged; please enter your card again.',
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
          address: { line1: '12 Mill Lane', city: 'Leeds', postal_code: 'LS1 2AB', country: 'GB' },
        },
      },
    });
  });
});
