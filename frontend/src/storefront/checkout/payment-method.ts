export type PaymentMethod = 'card' | 'purchase_order';

const METHODS: readonly string[] = ['card', 'purchase_order'] satisfies PaymentMethod[];

/** The payment that was chosen, from the page's address: so the browser's back button leads to the choice again. */
export function methodIn(search: string): PaymentMethod | null {
  const named = new URLSearchParams(search).get('payment');
  return named !== null && METHODS.includes(named) ? (named as PaymentMethod) : null;
}

export function checkoutAddress(method: PaymentMethod | null): string {
  return method ? `/checkout?payment=${method}` : '/checkout';
}
