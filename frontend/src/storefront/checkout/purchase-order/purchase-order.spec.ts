import type { Quote } from '../../../api/types';
import { emptyPurchaseOrder, purchaseOrderFieldOf, purchaseOrderInput } from './purchase-order';

const seen: Quote = {
  lines: [
    {
      productId: 'tin',
      sku: 'T-1',
      name: 'Clearcoat',
      slug: 'clearcoat',
      imageUrl: null,
      quantity: 3,
      unitPrice: '10.00',
      lineTotal: '30.00',
      tax: '5.00',
      pointsEarned: 30,
      inventory: 50,
      minimumAge: null,
      goodsKind: 'any',
      isExcluded: false,
      problem: null,
    },
  ],
  subtotal: '30.00',
  shipping: '4.99',
  tax: '5.83',
  pointsDiscount: '0.00',
  grantDiscount: '0.00',
  total: '34.99',
  pointsEarned: 30,
  freeShippingRemaining: '45.00',
  deliveryProblem: null,
};

describe('A purchase order', () => {
  const empty = emptyPurchaseOrder('United Kingdom');
  const shipping = { ...empty.shipping, name: ' Mercer Bodyshop ', city: 'Leeds', postalCode: 'ls12ab' };
  const form = { ...empty, purchaseOrderNumber: ' PO-7 ', shipping };

  it('is billed to the delivery address unless there is another one', () => {
    const input = purchaseOrderInput(form, seen);
    expect(input.shippingAddress).toMatchObject({
      name: 'Mercer Bodyshop',
      postalCode: 'LS1 2AB',
      country: 'United Kingdom',
    });
    expect(input.billingAddress).toEqual(input.shippingAddress);
    const separate = { ...form, sameBilling: false, billing: { ...form.billing, city: 'York' } };
    expect(purchaseOrderInput(separate, seen).billingAddress.city).toBe('York');
  });

  it('carries the amounts shown to the customer, for comparison', () => {
    expect(purchaseOrderInput(form, seen)).toMatchObject({
      purchaseOrderNumber: 'PO-7',
      subtotal: '30.00',
      shipping: '4.99',
      total: '34.99',
      cartItems: [{ productId: 'tin', quantity: 3, unitPrice: '10.00', totalPrice: '30.00' }],
    });
  });

  it('has notes only where some were typed', () => {
    expect(purchaseOrderInput({ ...form, orderNotes: '  ' }, seen).orderNotes).toBeUndefined();
    expect(purchaseOrderInput({ ...form, orderNotes: ' Ring first ' }, seen).orderNotes).toBe('Ring first');
  });

  it("maps the server's errors to the form's fields", () => {
    expect(purchaseOrderFieldOf('purchaseOrderNumber')).toEqual(['purchaseOrderNumber']);
    expect(purchaseOrderFieldOf('billingAddress.state')).toEqual(['billing', 'state']);
    expect(purchaseOrderFieldOf('shippingAddress.planet')).toBeNull();
    expect(purchaseOrderFieldOf('total')).toBeNull();
  });
});
