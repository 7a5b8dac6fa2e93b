export type PaymentMethod = 'card' | 'purchase_order';

const METHODS: readonly string[] = ['card', 'purchase_order'] satisfies PaymentMethod[];

/** Returns the payment method in the page's address, so that the back button leads to the choice again. */
export function methodIn(search: string): PaymentMethod | null {
  const named = new URLSearchParams(search).get('payment');
  return named !== null && METHODS.includes(named) ? (named as PaymentMethod) : null;
}

export function checkoutAddress(method: PaymentMethod | null): string {
  return method ? `/checkout?payment=${method}` : '/checkout';
}
