/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser } from '../../api/testing/render-in-shop';
import { made, type Opened, OWN_ORDER, open, payEnabled, stripe, trade } from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

const customer = makeUser();
const country = 'United Kingdom';
const workshop = {
  ...{ id: 'a', label: 'Workshop', firstName: 'Sam', lastName: 'Reid', phone: '01632 960 700', company: null },
  ...{ address: '14 Beckside Road', address2: null, city: 'York', state: null, postalCode: 'YO1 7HH', country },
  isDefault: true,
};
const office = {
  name: 'Owen',
  street: 'Unit 4',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS12 6QF',
  country,
};
const lastOrder = {
  ...{ companyName: 'Ridgeway Ltd', email: 'o@b.test', phone: null, vatNumber: null },
  ...{ shippingAddress: null, billingAddress: null },
  purchaseOrder: { shippingAddress: office, billingAddress: office },
};
const openWith = (address: object, part: Opened = {}) =>
  open({ user: customer, ...part, answers: { '/api/auth/addresses': answer([address]), ...part.answers } });
const delivery = (name = 'Delivery') => screen.findByRole('region', { name });
const change = () => screen.getByRole('button', { name: 'Change delivery' });

describe('The checkout of someone who has been here', () => {
  it('says where the goods go on one card, and pays with the known address', async () => {
    let sent: unknown;
    const { pointer, address } = await openWith(workshop, {
      answers: {
        [OWN_ORDER]: (_path, body) => {
          sent = JSON.parse(body);
          return answer(made, { status: 201 });
        },
      },
    });
    const card = within(await delivery());
    card.getByText('Deliver to 14 Beckside Road');
    card.getByText('Sam Reid, York, YO1 7HH');
    card.getByText('Bill to the same address');
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
    await pointer.click(await payEnabled());
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(sent).toMatchObject({ shippingAddress: { address: '14 Beckside Road', postalCode: 'YO1 7HH' } });
  });

  it('says where the documents go and who is billed, as the last order had them', async () => {
    const { label: _label, id: _id, isDefault: _default, ...to } = workshop;
    const shippingAddress = { ...to, email: 'old@garage.test' };
    const billingAddress = { ...shippingAddress, company: 'Reid Holdings Ltd' };
    await open({
      user: customer,
      answers: {
        '/api/auth/addresses': answer([]),
        '/api/checkout/defaults': answer({ ...lastOrder, purchaseOrder: null, shippingAddress, billingAddress }),
      },
    });
    const card = within(await delivery());
    card.getByText('old@garage.test, 01632 960 700');
    card.getByText('Bill to Sam Reid, Reid Holdings Ltd, 14 Beckside Road, York, YO1 7HH');
  });

  it('shows the fields once Change is pressed, and leads into them', async () => {
    const { pointer } = await openWith(workshop);
    await delivery();
    await pointer.click(change());
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(document.activeElement).toBe(email);
    screen.getByRole('region', { name: 'Contact' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('14 Beckside Road');
    expect(screen.queryByText(/^Deliver to/)).toBeNull();
  });

  it('shows the fields at once where something is missing', async () => {
    await openWith({ ...workshop, postalCode: '' });
    await screen.findByRole('textbox', { name: 'Postcode' });
    expect(screen.queryByText(/^Deliver to/)).toBeNull();
  });

  it('opens the fields for an error of the shop', async () => {
    const rejected = { message: 'Check the city', errors: [{ field: 'shippingAddress.city', message: 'Not a city' }] };
    const { pointer } = await openWith(workshop, { answers: { [OWN_ORDER]: answer(rejected, { status: 400 }) } });
    await delivery();
    await pointer.click(await payEnabled());
    await screen.findByText('Not a city');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Town or city' })));
  });

  it('asks a trade customer for nothing but the number of the purchase order', async () => {
    const at = '/checkout?payment=purchase_order';
    const { pointer, address } = await open({
      ...{ at, user: trade },
      answers: { '/api/checkout/defaults': answer(lastOrder) },
    });
    const card = within(await delivery('Shipping Address'));
    card.getByText('Deliver to Unit 4');
    card.getByText('Owen, Ridgeway Ltd, Leeds, LS12 6QF');
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('PO number')]);
    await pointer.type(screen.getByLabelText('PO number'), 'RAR-2043');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Purchase Order for Approval' });
    await waitFor(() => expect(submit.disabled).toBe(false));
    await pointer.click(submit);
    await waitFor(() => expect(address()).toBe('/order/TC-2'));
  });
});

describe('The checkout of a guest', () => {
  it('has three groups: contact, delivery and payment', async () => {
    await open();
    await payEnabled();
    for (const name of ['Contact', 'Delivery', 'Payment']) screen.getByRole('heading', { level: 2, name });
    within(screen.getByRole('region', { name: 'Contact' })).getByRole('textbox', { name: 'Email' });
  });
});
