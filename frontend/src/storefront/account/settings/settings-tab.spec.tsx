/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { SettingsTab } from '../account-settings';
import { loadForms } from '../later-form';

// A pointer on a button loads its form; here it is there at once.
beforeAll(loadForms);

const answers = {
  '/api/auth/profile': answer({ hasPassword: true }),
  '/api/config': answer({ externalSignIn: false, defaultCountry: 'United Kingdom' }),
  '/api/auth/addresses': answer([]),
  '/api/payment-methods': answer([]),
  '/api/auth/preferences': answer({}),
  '/api/auth/sessions': answer([]),
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const has = (name: string, message: string) => part(name).getByText(message).closest('[role=alert]');
const press = (name: string, button: string) => part(name).getByRole('button', { name: button });

async function open() {
  const rendered = renderInShop(<SettingsTab user={makeUser()} />, { user: makeUser(), answers });
  await screen.findByText('No saved addresses yet.');
  rendered.calls.length = 0;
  return rendered;
}

describe('The settings of an account', () => {
  it('do not change the password without the current one', async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Password', 'Change Password'));
    expect(document.activeElement).toBe(part('Password').getByLabelText('Current password'));
    await pointer.click(press('Password', 'Change Password'));
    expect(has('Password', 'Enter your current password.')).not.toBeNull();
    expect(has('Password', 'Password must be at least 6 characters')).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it("do not save an incomplete address, and start with the customer's name", async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Saved addresses', 'Add Address'));
    const field = (name: string) => part('Saved addresses').getByLabelText<HTMLInputElement>(name);
    expect([field('First name').value, field('Last name').value]).toEqual(['Alex', 'Morgan']);
    await pointer.click(press('Saved addresses', 'Save Address'));
    for (const missing of ['Enter a street address', 'Enter a town or city', 'Enter a postcode'])
      expect(has('Saved addresses', missing)).not.toBeNull();
    expect(document.activeElement).toBe(field('Address'));
    expect(calls).toEqual([]);
  });

  it('do not delete the account without its password, or after Keep My Account', async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Danger zone', 'Delete Account'));
    await pointer.click(press('Danger zone', 'Delete My Account'));
    expect(has('Danger zone', 'Enter your current password.')).not.toBeNull();
    await pointer.click(press('Danger zone', 'Keep My Account'));
    expect(part('Danger zone').queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement).toBe(press('Danger zone', 'Delete Account'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['Password', 'Change Password', 'Cancel'],
    ['Saved addresses', 'Add Address', 'Cancel'],
  ])('return the focus of "%s" to its button when its form is closed', async (name, opener, cancel) => {
    const { pointer } = await open();
    await pointer.click(press(name, opener));
    await pointer.click(press(name, cancel));
    await waitFor(() => expect(document.activeElement).toBe(press(name, opener)));
  });
});

describe('The saved cards of an account', () => {
  const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029, isExpired: false };
  const old = { id: 'pm_2', brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2026, isExpired: true };
  const openWith = async (more: Parameters<typeof renderInShop>[1] = {}) => {
    let cards = [visa, old];
    const answersWithCards = {
      ...answers,
      '/api/payment-methods': () => answer(cards),
      '/api/payment-methods/pm_1': () => {
        cards = [old];
        return answer(null, { status: 204 });
      },
      ...more.answers,
    };
    const rendered = renderInShop(<SettingsTab user={makeUser()} />, { user: makeUser(), answers: answersWithCards });
    await screen.findByText('Saved cards');
    return rendered;
  };

  it('are named by brand, last digits and expiry, and those that have expired say so', async () => {
    await openWith();
    await screen.findByRole('button', { name: 'Remove Visa ending in 4242' });
    part('Saved cards').getByText('Expires 04/29');
    part('Saved cards').getByText('Expired 01/26');
    part('Saved cards').getByText('Expired');
  });

  it('are removed one by one, and the list says what is left', async () => {
    const { pointer } = await openWith();
    await screen.findByRole('button', { name: 'Remove Visa ending in 4242' });
    await pointer.click(press('Saved cards', 'Remove Visa ending in 4242'));
    await screen.findByText('Card removed');
    await waitFor(() => expect(part('Saved cards').getAllByRole('listitem')).toHaveLength(1));
    press('Saved cards', 'Remove Mastercard ending in 4444');
  });

  it('stay listed where the removal fails, and the shop says why', async () => {
    const message = 'We could not reach the card payment service. Nothing is lost: please try again in a moment.';
    const { pointer } = await openWith({
      answers: { '/api/payment-methods/pm_1': answer({ status: 503, message }, { status: 503 }) },
    });
    await screen.findByRole('button', { name: 'Remove Visa ending in 4242' });
    await pointer.click(press('Saved cards', 'Remove Visa ending in 4242'));
    await screen.findByText(message);
    expect(part('Saved cards').getAllByRole('listitem')).toHaveLength(2);
  });
});
