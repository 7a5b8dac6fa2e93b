/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import type { FailedEventDetail, FailedEventRepair } from '../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { RepairButton } from './repairs';

const ORDER = '/api/admin/orders/TC-1';
const CORRECT = `${ORDER}/correct-address`;
const MAKE = '/api/admin/events/event-1/make-contact';
const address = {
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@post.test', phone: '01632 960418' },
  ...{ address: '1 High Street', city: 'Leeds', postalCode: 'LS1 7QX', country: 'United Kingdom' },
};
const order = {
  ...{ orderNumber: 'TC-1', customerEmail: 'ada@post.test', poStatus: null },
  ...{
    shippingAddress: address,
    billingAddress: address,
    userId: null,
    status: 'shipped',
    allowedMoves: ['delivered'],
  },
};
const event = {
  ...{ id: 'event-1', orderNumber: 'TC-1', customer: 'Ada Byron', postsMoney: true, repairPostsMoney: true },
  errorMessage: 'main_address.postal_code: is not valid (RecordInvalid)',
};
const ADDRESS: FailedEventRepair = {
  ...{ kind: 'correct-address', label: 'Correct the Address', href: null, allowed: true },
};
const CONTACT: FailedEventRepair = { kind: 'make-contact', label: 'Create the Contact', href: null, allowed: true };

type Answers = NonNullable<Parameters<typeof renderInShop>[1]>['answers'];

async function open(
  repair: FailedEventRepair,
  answers: Answers = {},
  changes: object = {},
  role: 'support' | 'sales' = 'support',
) {
  const onRepaired = jest.fn();
  const found = { ...event, ...changes } as unknown as FailedEventDetail;
  const shop = renderInShop(<RepairButton event={found} repair={repair} onRepaired={onRepaired} />, {
    user: makeUser({ role }),
    answers: {
      [ORDER]: answer(order),
      '/api/auth/profile': answer({ hasPassword: true }),
      '/api/auth/second-factor': answer({ enabled: false }),
      ...answers,
    },
  });
  await shop.pointer.click(screen.getByRole('button', { name: `${repair.label}…` }));
  return { ...shop, onRepaired };
}

const dialog = () => within(screen.getByRole('dialog'));
const opened = () => screen.findByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });
const notifications = () => within(screen.getByRole('region', { name: /^Notifications/ }));

describe('The dialog that corrects the customer’s details', () => {
  it('shows what was wrong, and the details as they are', async () => {
    await open(ADDRESS);
    await opened();
    await dialog().findByText(event.errorMessage);
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Customer’s email' }).value).toBe('ada@post.test');
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }).value).toBe('LS1 7QX');
    dialog().getByRole('group', { name: 'Delivery and billing address' });
  });

  it('shows company and second line', async () => {
    const shippingAddress = { ...address, company: 'Byron Bodyworks', address2: 'Unit 4' };
    await open(ADDRESS, { [ORDER]: answer({ ...order, shippingAddress, billingAddress: shippingAddress }) });
    await opened();
    const typedIn = async (name: RegExp) => (await dialog().findByRole<HTMLInputElement>('textbox', { name })).value;
    expect(await typedIn(/^Company/)).toBe('Byron Bodyworks');
    expect(await typedIn(/^Address line 2/)).toBe('Unit 4');
  });

  it('shows a billing address of its own', async () => {
    const billingAddress = { ...address, address: '2 Mill Lane' };
    await open(ADDRESS, { [ORDER]: answer({ ...order, billingAddress }) });
    await opened();
    const billing = within(await dialog().findByRole('group', { name: 'Billing address' }));
    expect(billing.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('2 Mill Lane');
  });

  it('leaves the email of an order to sales, whatever state it is in', async () => {
    const email = () => dialog().findByRole<HTMLInputElement>('textbox', { name: 'Customer’s email' });
    for (const status of ['pending', 'confirmed', 'delivered']) {
      await open(ADDRESS, { [ORDER]: answer({ ...order, status }) });
      await opened();
      expect((await email()).disabled).toBe(true);
      dialog().getByText(/Only sales or an administrator can correct the email/);
      cleanup();
    }
    await open(ADDRESS, { [ORDER]: answer(order) }, {}, 'sales');
    await opened();
    expect((await email()).disabled).toBe(false);
    dialog().getByText(/the customer has to confirm a corrected address/);
    cleanup();
    await open(ADDRESS, { [ORDER]: answer({ ...order, userId: 'user-1' }) }, {}, 'sales');
    await opened();
    await dialog().findByText(/Correct the email of the account first/);
  });

  it('says why the shop does not take the email', async () => {
    const problem = { message: 'This order is in an account. Correct the email address of the account first.' };
    const { pointer } = await open(ADDRESS, { [CORRECT]: answer(problem, { status: 409 }) });
    await opened();
    await pointer.type(await dialog().findByRole('textbox', { name: 'Reason' }), 'They called');
    await pointer.type(dialog().getByLabelText('Your password'), 'secret');
    await pointer.click(button('Correct'));
    await notifications().findByText(problem.message);
  });

  it('opens once the order is loaded, again where that failed', async () => {
    const answers = [answer({ message: 'Away' }, { status: 500 }), answer(order)];
    const { pointer } = await open(ADDRESS, { [ORDER]: () => answers.shift() ?? answer(order) });
    await notifications().findByText('The order could not be loaded');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pointer.click(await screen.findByRole('button', { name: `${ADDRESS.label}…` }));
    await opened();
    dialog().getByRole('textbox', { name: 'Postcode' });
  });

  it('names each field that is missing, and sends nothing', async () => {
    const { pointer, calls, onRepaired } = await open(ADDRESS);
    await opened();
    await pointer.clear(await dialog().findByRole('textbox', { name: 'Town or city' }));
    await pointer.click(button('Correct'));
    for (const message of ['Enter a town or city', 'Enter a reason', 'Enter your password'])
      await dialog().findByText(message);
    expect(calls).not.toContain(CORRECT);
    expect(onRepaired).not.toHaveBeenCalled();
  });

  it('shows beside its field what the shop does not take, and stays open', async () => {
    const problem = {
      message: 'Enter a full UK postcode, like WR9 0TC',
      errors: [{ field: 'shippingAddress.postalCode', message: 'Enter a full UK postcode, like WR9 0TC' }],
    };
    const { pointer, onRepaired } = await open(ADDRESS, { [CORRECT]: answer(problem, { status: 400 }) });
    await opened();
    await pointer.type(await dialog().findByRole('textbox', { name: 'Reason' }), 'They called');
    await pointer.type(dialog().getByLabelText('Your password'), 'secret');
    await pointer.click(button('Correct'));
    await dialog().findByText(problem.message);
    expect(notifications().queryByText(problem.message)).toBeNull();
    expect(onRepaired).not.toHaveBeenCalled();
  });

  it('says that the shop replays by itself once it is corrected', async () => {
    const { pointer, calls, onRepaired } = await open(ADDRESS, { [CORRECT]: answer(order) });
    await opened();
    await pointer.type(await dialog().findByRole('textbox', { name: 'Reason' }), 'They called');
    await pointer.type(dialog().getByLabelText('Your password'), 'secret');
    await pointer.click(button('Correct'));
    await notifications().findByText('Everything that failed because of it will be replayed automatically.');
    expect(calls).toContain(CORRECT);
    expect(onRepaired).toHaveBeenCalledTimes(1);
  });

  it('asks for neither last name nor phone number of a purchase order, which has a county', async () => {
    const shippingAddress = { ...address, lastName: '', phone: '', email: '', state: 'West Yorkshire' };
    const purchase = { ...order, poStatus: 'approved', shippingAddress, billingAddress: shippingAddress };
    const { pointer, onRepaired } = await open(
      ADDRESS,
      { [ORDER]: answer(purchase), [CORRECT]: answer(purchase) },
      { repairPostsMoney: false, postsMoney: false },
    );
    expect((await dialog().findByRole<HTMLInputElement>('textbox', { name: /^County/ })).value).toBe('West Yorkshire');
    await pointer.type(reason(), 'They called');
    await pointer.click(button('Correct'));
    await notifications().findByText('Corrected');
    expect(onRepaired).toHaveBeenCalledTimes(1);
  });
});

describe('The dialog that makes a contact', () => {
  it('asks for a reason, and for the password where what is replayed posts money', async () => {
    const { pointer, calls } = await open(CONTACT);
    await pointer.click(button('Create Contact'));
    await dialog().findByText('Enter a reason');
    await dialog().findByText('Enter your password');
    expect(calls).not.toContain(MAKE);
  });

  it('asks for no password where nothing that is replayed posts money', async () => {
    const made = { message: 'The contact is being made.' };
    const changes = { repairPostsMoney: false, postsMoney: false };
    const { pointer, onRepaired } = await open(CONTACT, { [MAKE]: answer(made) }, changes);
    expect(dialog().queryByLabelText('Your password')).toBeNull();
    await pointer.type(reason(), 'Deleted by mistake');
    await pointer.click(button('Create Contact'));
    await notifications().findByText(made.message);
    expect(onRepaired).toHaveBeenCalledTimes(1);
  });

  it('cannot be sent twice while the shop makes it', async () => {
    const { pointer, calls } = await open(
      CONTACT,
      { [MAKE]: () => new Promise(() => {}) },
      { postsMoney: false, repairPostsMoney: false },
    );
    await pointer.type(reason(), 'Deleted by mistake');
    await pointer.click(button('Create Contact'));
    expect(await dialog().findByRole('button', { name: 'Creating…' })).toHaveProperty('disabled', true);
    expect(calls.filter((path) => path === MAKE)).toHaveLength(1);
  });

  it('shows in plain words why the shop cannot make it, and stays open', async () => {
    const message = 'This event is not waiting for a customer’s contact.';
    const { pointer, onRepaired } = await open(CONTACT, { [MAKE]: answer({ message }, { status: 409 }) });
    await pointer.type(reason(), 'Deleted by mistake');
    await pointer.type(dialog().getByLabelText('Your password'), 'secret');
    await pointer.click(button('Create Contact'));
    await notifications().findByText(message);
    expect(onRepaired).not.toHaveBeenCalled();
  });
});
