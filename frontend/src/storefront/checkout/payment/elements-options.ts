import type { StripeElementsOptions } from '@stripe/stripe-js';

/** Returns the options of Stripe's elements for a payment, in the page's colours. */
export function elementsOptions(clientSecret: string): StripeElementsOptions {
  const computed = getComputedStyle(document.documentElement);
  const read = (property: string) => computed.getPropertyValue(property).trim();
  return {
    clientSecret,
    locale: 'en-GB',
    appearance: {
      theme: 'stripe',
      variables: {
        colorPrimary: read('--ink'),
        colorText: read('--ink'),
        colorDanger: read('--error'),
        fontFamily: read('--font-text'),
        borderRadius: '3px',
      },
    },
  };
}
