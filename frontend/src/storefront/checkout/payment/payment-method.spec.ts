import { checkoutAddress, methodIn } from './payment-method';

describe('The chosen payment method', () => {
  it("is read from the page's address", () => {
    for (const method of ['card', 'purchase_order', null] as const) {
      expect(methodIn(new URL(checkoutAddress(method), 'https://shop.test').search)).toBe(method);
    }
  });

  it('ignores an unknown value', () => {
    expect(methodIn('?payment=cash')).toBeNull();
    expect(methodIn('?redirect_status=failed')).toBeNull();
  });
});
