/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { shopApi } from '../../../api/shop-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import type { Quote, ServerCartItem } from '../../../api/types';
import { PurchaseOrderForm } from './purchase-order-form';

const REQUIRED = [
  'Name is required',
  'Street address is required',
  'City is required',
  'State is required',
  'Postal code is required',
];
const PRODUCT = 'p1';
const SUBMIT = '/api/checkout/purchase-order';

const quote = {
  lines: [
    {
      ...{ productId: PRODUCT, name: 'Clear coat', quantity: 1, unitPrice: '12.50', lineTotal: '12.50', problem: null },
      ...{ imageUrl: null, minimumAge: null, goodsKind: 'any' as const, isExcluded: false },
    },
  ],
  ...{ subtotal: '12.50', shipping: '4.99', tax: '2.92', pointsDiscount: '0.00', grantDiscount: '0.00' },
  ...{ total: '17.49', pointsEarned: 0, freeShippingRemaining: null, deliveryProblem: null },
} as unknown as Quote;

const part = (name: string) => within(screen.getByRole('region', { name }));
const number = () => screen.getByLabelText<HTMLInputElement>('PO number');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Purchase Order for Approval' });

async function open() {
  const onPlaced = jest.fn();
  const user = makeUser({ isTradeCustomer: true });
  const answers = {
    '/api/quote': answer(quote),
    '/api/auth/addresses': answer([]),
    '/api/payment-intent': answer(null),
    '/api/purchase-orders/check': answer({ usedBy: [] }),
  };
  const rendered = renderInShop(
    <PurchaseOrderForm
      country="United Kingdom"
      onBack={() => undefined}
      onPlaced={onPlaced}
      onInDoubt={() => undefined}
    />,
    { user, answers },
  );
  const cart = [{ id: 'c1', productId: PRODUCT, quantity: 1 }] as ServerCartItem[];
  await act(() => rendered.store.dispatch(shopApi.util.upsertQueryData('getCart', undefined, cart)));
  await waitFor(() => expect(submit().disabled).toBe(false));
  return { ...rendered, onPlaced };
}

describe('The form of a purchase order', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows what is missing beside each field, and submits nothing', async () => {
    const { pointer, calls } = await open();
    expect(part('Shipping Address').getByLabelText<HTMLInputElement>('Name').value).toBe('Alex Morgan');
    await pointer.clear(part('Shipping Address').getByLabelText('Name'));
    await pointer.click(submit());
    await screen.findByText('Purchase Order number is required');
    for (const message of REQUIRED) await part('Shipping Address').findByText(message);
    expect(calls).not.toContain(SUBMIT);
  });

  it('accepts a number of at most a hundred characters', async () => {
    const { pointer } = await open();
    await pointer.click(number());
    await pointer.paste('7'.repeat(101));
    await pointer.tab();
    await screen.findByText('PO number must be less than 100 characters');
    expect(number().value).toHaveLength(101);
  });

  it('asks for a billing address once it differs', async () => {
    const { pointer, calls } = await open();
    const billing = part('Billing Address');
    expect(billing.queryByLabelText('Street address')).toBeNull();
    await pointer.click(billing.getByLabelText('Same as shipping address'));
    await pointer.click(submit());
    for (const message of REQUIRED) await billing.findByText(message);
    expect(calls).not.toContain(SUBMIT);
  });
});
