import { checkoutAddress, methodIn } from './payment-method';

describe('The payment that was chosen', () => {
  it('stands in the address of the page', () => {
    for (const method of ['card', 'purchase_order', null] as const) {
      expect(methodIn(new URL(checkoutAddress(method), 'https://shop.test').search)).toBe(method);
    }
  });

  it('is not what somebody made up', () => {
    expect(methodIn('?payment=cash')).toBeNull();
    expect(methodIn('?redirect_status=failed')).toBeNull();
  });
});
