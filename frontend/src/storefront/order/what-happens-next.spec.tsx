/** @jest-environment jsdom */
import { act, cleanup, screen, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { CurrentUser, Order } from '../../api/types';
import { chooseVat } from '../../ui/money/vat-choice';
import type { OrderAccess } from './order-access';
import { OrderDetails } from './order-details';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', poStatus: null, createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ customerEmail: 'alex@garage.test', paymentMethod: 'stripe', purchaseOrderNumber: null, orderNotes: null },
  ...{ subtotal: '10.00', shipping: '4.99', shippingDiscount: '0.00', tax: '2.50', pointsDiscount: '0.00' },
  ...{ total: '14.99', pointsUsed: 0, pointsEarned: 0, refunded: '0.00', cancelRefund: '14.99' },
  ...{ lines: [], refunds: [], history: [{ to: 'confirmed', at: '2026-11-21T10:00:00.000Z' }] },
  ...{ shippingAddress: null, billingAddress: null, returnRequest: null, invoice: null, ageToConfirm: null },
  ...{ undeliverable: null, needsAddress: false, mayCancel: false, mayReturn: false, carrier: null },
} as unknown as Order;

describe('The page of an order', () => {
  const open = (changes: Partial<Order>, user: CurrentUser | null = null) =>
    renderInShop(<OrderDetails order={{ ...order, ...changes }} access={{ orderNumber: 'TC-1', key: undefined }} />, {
      user,
      answers: { '/api/config': answer({ claims: {} }) },
    });

  it.each([
    ['confirmed', 'Thank you for your order'],
    ['processing', 'We are packing your order'],
    ['shipped', 'Your order is on its way'],
    ['delivered', 'Your order has been delivered'],
    ['cancelled', 'This order was cancelled'],
  ])('says of a %s order: %s', async (status, headline) => {
    const { settle } = open({ status });
    await settle();
    screen.getByText(headline);
  });

  it('leads a customer back to the orders, and a guest to the shop', async () => {
    open({}, makeUser());
    expect((await screen.findByRole('link', { name: 'My Orders' })).getAttribute('href')).toBe('/account');
    cleanup();
    const { settle } = open({});
    await settle();
    expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products');
  });

  it('says of its items that their prices include VAT to a viewer of sums without it', async () => {
    const { settle } = open({});
    await settle();
    expect(screen.queryByText('Prices include VAT')).toBeNull();
    act(() => chooseVat('ex'));
    screen.getByText('Prices include VAT');
    screen.getByText('Subtotal ex VAT');
    act(() => chooseVat('inc'));
  });

  it.each([
    ['Paint that was mixed for you cannot be returned.', false],
    ['Paint that was mixed for you cannot be returned; the other items can.', true],
  ])('says what cannot be returned of a sent order with mixed paint: %s', async (text, mayReturn) => {
    const colour = { make: 'VW', code: 'LC9X', name: '', variant: null, isChecked: true };
    const lines = [
      { productId: 'tin', name: 'Basecoat, VW LC9X', quantity: 1, unitPrice: '1.00', total: '1.00', colour },
    ];
    const { settle } = open({ status: 'shipped', mayReturn, lines: lines as unknown as Order['lines'] });
    await settle();
    screen.getByText(
      (_, item) => item?.tagName === 'LI' && (item.textContent ?? '').startsWith(`${text} If something`),
    );
    expect(screen.getByRole('link', { name: 'please get in touch' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryAllByRole('button', { name: 'Return Items' })).toHaveLength(mayReturn ? 1 : 0);
  });

  it('says how it was paid', async () => {
    const { settle } = open({});
    await settle();
    expect(screen.getByText('Payment').nextSibling?.textContent).toBe('Card');
  });

  it('names the card that paid', async () => {
    const { settle } = open({ paidCard: { brand: 'visa', last4: '4242' } });
    await settle();
    expect(screen.getByText('Payment').nextSibling?.textContent).toBe('Visa •••• 4242');
  });

  it('shows town and postcode on lines of their own', async () => {
    const address = { firstName: 'Alex', lastName: 'Morgan', address: '1 High Street', city: 'Leeds' };
    const shippingAddress = { ...address, postalCode: 'LS1 1AA', country: 'United Kingdom', email: '', phone: '' };
    const { settle } = open({ shippingAddress });
    await settle();
    screen.getByText('Leeds');
    screen.getByText('LS1 1AA');
  });

  const address = {
    firstName: 'Alex',
    lastName: 'Morgan',
    address: '1 High Street',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
  };
  const at = (changes: object = {}) =>
    ({ ...address, country: 'United Kingdom', ...changes }) as Order['shippingAddress'];
  const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

  it('has number, date and total in its head', async () => {
    const { settle } = open({});
    await settle();
    const head = screen.getByRole('heading', { level: 1, name: 'TC-1' }).closest('header')!;
    expect(head.textContent).toMatch(/21 November 2026.*Total £14\.99/);
  });

  it('says in one line that the bill goes where the goods go', async () => {
    const { settle } = open({ shippingAddress: at(), billingAddress: at() });
    await settle();
    within(screen.getByRole('region', { name: 'Delivery' })).getByText('Billing address: same as delivery');
    expect(regions()).not.toContain('Billing');
  });

  it('shows a bill that goes elsewhere, and asks for the one address that is missing', async () => {
    const first = open({ shippingAddress: at(), billingAddress: at({ city: 'York' }) });
    await first.settle();
    within(screen.getByRole('region', { name: 'Billing' })).getByText('York');
    cleanup();
    const { settle } = open({});
    await settle();
    screen.getByText('We still need your delivery address.');
    expect(screen.queryByText(/^Billing/)).toBeNull();
  });

  it('names a purchase order and its invoice once', async () => {
    const bought = { purchaseOrderNumber: 'PO-7', sageInvoiceNumber: 'SI-9', poStatus: 'approved' as const };
    const invoice = { number: 'SI-9', status: 'unpaid', dueDate: null, terms: null, outstanding: null, pdf: '/i.pdf' };
    const first = open({ ...bought, invoice: invoice as unknown as Order['invoice'] });
    await first.settle();
    expect(screen.getAllByText(/PO-7/)).toHaveLength(1);
    expect(screen.getAllByText('SI-9')).toHaveLength(1);
    expect(regions()).not.toContain('Purchase Order');
    cleanup();
    const { settle } = open({ ...bought, orderNotes: 'Ring before you come' });
    await settle();
    const card = within(screen.getByRole('region', { name: 'Purchase Order' }));
    card.getByText('Ring before you come');
    card.getByText('SI-9');
  });
});

describe('The page of an order whose email was corrected', () => {
  const proof = 'm'.repeat(43);
  const CONFIRM = '/api/orders/TC-1/confirm-mailbox';
  const actions = { mayCancel: true, mayReturn: true, ageToConfirm: 18, undeliverable: 'Not to Jersey.' };
  const open = (search: string, answers: object = {}, access: OrderAccess = { orderNumber: 'TC-1', key: 'k' }) =>
    renderInShop(<OrderDetails order={{ ...order, ...actions, emailToConfirm: true }} access={access} />, {
      at: `/order/TC-1?key=k${search}`,
      answers: { '/api/config': answer({ claims: {} }), ...answers },
    });
  const card = () => within(screen.getByRole('region', { name: 'Please confirm your email address' }));

  it('confirms the mailbox by a click, with the proof of the link', async () => {
    const bodies: string[] = [];
    const confirmed = (_: string, body: string) => {
      bodies.push(body);
      return answer({ ...order, emailToConfirm: false });
    };
    const { pointer, calls } = open(`&mailbox=${proof}`, { [CONFIRM]: confirmed });
    card().getByText('alex@garage.test');
    expect(calls.some((path) => path.includes('/account'))).toBe(false);
    await pointer.click(card().getByRole('button', { name: 'This Is My Address' }));
    await screen.findByText('Email address confirmed');
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ mailbox: proof }]);
  });

  it('says why the mailbox was not confirmed', async () => {
    const message = 'There is no such order, or this link does not open it.';
    const { pointer } = open(`&mailbox=${proof}`, { [CONFIRM]: answer({ message }, { status: 404 }) });
    await pointer.click(card().getByRole('button', { name: 'This Is My Address' }));
    await screen.findByText(message);
  });

  it('offers by the link nothing that waits for the confirmation, and says so', async () => {
    const { settle } = open(`&mailbox=${proof}`);
    await settle();
    card().getByText(/Until then this link only shows the order/);
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Return Items' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Please confirm your age' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Where should we deliver it instead?' })).toBeNull();
  });

  it('offers all of it to the account that has the order', async () => {
    const { settle } = open('', {}, { orderNumber: 'TC-1', key: undefined });
    await settle();
    screen.getByRole('button', { name: 'Cancel Order' });
    screen.getByRole('button', { name: 'Return Items' });
    screen.getByRole('region', { name: 'Please confirm your age' });
  });

  it('leads to the email where the link is not from one', async () => {
    const { settle } = open('');
    await settle();
    card().getByText(/open the link in the email we sent there/);
    expect(card().queryByRole('button')).toBeNull();
  });
});

describe('A guest’s way to an account on the page of an order', () => {
  const proof = 'm'.repeat(43);
  const ACCOUNT = '/api/orders/TC-1/account';
  const open = (search: string, answers: object = {}) =>
    renderInShop(<OrderDetails order={order} access={{ orderNumber: 'TC-1', key: 'k' }} />, {
      at: `/order/TC-1?key=k&mailbox=${proof}${search}`,
      answers: {
        '/api/config': answer({ claims: {} }),
        [`${ACCOUNT}?mailbox=${proof}`]: answer({ state: 'none', email: 'alex@garage.test' }),
        ...answers,
      },
    });
  const card = async () => within(await screen.findByRole('region', { name: 'Create an account' }));

  it('asks for no password before a fresh email was opened', async () => {
    const sent = { [`${ACCOUNT}/link`]: answer({ state: 'none', email: 'alex@garage.test' }, { status: 202 }) };
    const { pointer, calls } = open('', sent);
    expect((await card()).queryByLabelText('Password')).toBeNull();
    await pointer.click((await card()).getByRole('button', { name: 'Email Me the Link' }));
    await screen.findByText(/We have sent a link to/);
    expect(calls).toContain(`${ACCOUNT}/link`);
  });

  it('is offered on the page of the checkout too, by an email to the address of the order', async () => {
    const email = 'alex@garage.test';
    const bodies: string[] = [];
    const { pointer } = renderInShop(<OrderDetails order={order} access={{ orderNumber: 'TC-1', key: 'k' }} />, {
      at: '/order/TC-1?key=k',
      answers: {
        '/api/config': answer({ claims: {} }),
        [`${ACCOUNT}?key=k`]: answer({ state: 'none', email }),
        [`${ACCOUNT}/link`]: (_: string, body: string) => {
          bodies.push(body);
          return answer({ state: 'none', email }, { status: 202 });
        },
      },
    });
    expect((await card()).queryByLabelText('Password')).toBeNull();
    await pointer.click((await card()).getByRole('button', { name: 'Email Me the Link' }));
    await screen.findByText(/We have sent a link to/);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ key: 'k' }]);
  });

  it('takes the password by the link of the fresh email', async () => {
    const bodies: string[] = [];
    const user = makeUser();
    const { pointer } = open('&token=kx1.proof', {
      [ACCOUNT]: (_: string, body: string) => {
        bodies.push(body);
        return answer({ state: 'attached', email: user.email });
      },
      '/api/auth/login': answer(user),
    });
    await pointer.type((await card()).getByLabelText('Password'), 'ochre-lacquer-77');
    await pointer.click((await card()).getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Your account is ready');
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ token: 'kx1.proof', password: 'ochre-lacquer-77' }]);
  });

  it('offers another email where the link works no more', async () => {
    const { pointer } = open('&token=kx1.proof', { [ACCOUNT]: answer({ message: 'No' }, { status: 404 }) });
    await pointer.type((await card()).getByLabelText('Password'), 'ochre-lacquer-77');
    await pointer.click((await card()).getByRole('button', { name: 'Create Account' }));
    await screen.findByText(/That link no longer works/);
    (await card()).getByRole('button', { name: 'Email Me the Link' });
  });
});

describe('What happens next with an order', () => {
  const open = (deliveryTime: string | null) => {
    const answers = { '/api/config': answer({ claims: { deliveryTime } }) };
    return renderInShop(<OrderDetails order={order} access={{ orderNumber: 'TC-1', key: undefined }} />, { answers });
  };

  it('shows the delivery time of the settings', async () => {
    open('5-7 working days');
    await screen.findByText('Orders are usually delivered in 5-7 working days.');
  });

  it('promises no delivery time where the settings have none', async () => {
    const { settle } = open(null);
    await settle();
    screen.getByText('alex@garage.test');
    expect(screen.queryByText(/usually delivered/)).toBeNull();
  });

  const inColour = { name: 'Basecoat', colour: { make: 'VW', code: 'LC9X', name: '', variant: null, isChecked: true } };
  const mixed = (changes: Partial<Order>) =>
    renderInShop(
      <OrderDetails
        order={
          {
            ...order,
            lines: [{ ...inColour, productId: 'b', quantity: 1, unitPrice: '10.00', total: '10.00' }],
            ...changes,
          } as Order
        }
        access={{ orderNumber: 'TC-1', key: undefined }}
      />,
      { answers: { '/api/config': answer({ claims: { mixingTime: 'one working day more' } }) } },
    );

  it('says that mixed paint takes longer, until it is sent', async () => {
    mixed({});
    await screen.findByText('Paint mixed to your colour: one working day more.');
    cleanup();
    const { settle } = mixed({ status: 'shipped' });
    await settle();
    expect(screen.queryByText(/^Paint mixed/)).toBeNull();
  });

  it('says nothing of mixing without a mixed line', async () => {
    const { settle } = mixed({ lines: [] });
    await settle();
    expect(screen.queryByText(/^Paint mixed/)).toBeNull();
  });
});
