/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { SettingsTab } from './settings-tab';

const answers = {
  '/api/auth/profile': answer({ hasPassword: true }),
  '/api/config': answer({ externalSignIn: false, defaultCountry: 'United Kingdom' }),
  '/api/auth/addresses': answer([]),
  '/api/auth/preferences': answer({}),
  '/api/auth/sessions': answer([]),
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const has = (name: string, message: string) => part(name).getByText(message).closest('[role=alert]');
const press = (name: string, button: string) => part(name).getByRole('button', { name: button });

async function open() {
  const rendered = renderInShop(<SettingsTab user={makeUser()} />, { user: makeUser(), answers });
  await screen.findByText('No address is saved yet.');
  rendered.calls.length = 0;
  return rendered;
}

describe('The settings of an account', () => {
  it('do not change the password without the current one', async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Password', 'Change Password'));
    expect(document.activeElement).toBe(part('Password').getByLabelText('Current password'));
    await pointer.click(press('Password', 'Change Password'));
    expect(has('Password', 'Please enter your current password.')).not.toBeNull();
    expect(has('Password', 'Password must be at least 6 characters')).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it("do not save an incomplete address, and start with the customer's name", async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Saved Addresses', 'Add Address'));
    const field = (name: string) => part('Saved Addresses').getByLabelText<HTMLInputElement>(name);
    expect([field('First name').value, field('Last name').value]).toEqual(['Alex', 'Morgan']);
    await pointer.click(press('Saved Addresses', 'Save Address'));
    for (const missing of ['Address is required', 'City is required', 'Postal code is required'])
      expect(has('Saved Addresses', missing)).not.toBeNull();
    expect(document.activeElement).toBe(field('Address'));
    expect(calls).toEqual([]);
  });

  it('do not delete the account without its password, or after Keep My Account', async () => {
    const { pointer, calls } = await open();
    await pointer.click(press('Danger Zone', 'Delete Account'));
    await pointer.click(press('Danger Zone', 'Delete My Account for Ever'));
    expect(has('Danger Zone', 'Please enter your current password.')).not.toBeNull();
    await pointer.click(press('Danger Zone', 'Keep My Account'));
    expect(part('Danger Zone').queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement).toBe(press('Danger Zone', 'Delete Account'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['Password', 'Change Password', 'Cancel'],
    ['Saved Addresses', 'Add Address', 'Cancel'],
  ])('return the focus of "%s" to its button when its form is closed', async (name, opener, cancel) => {
    const { pointer } = await open();
    await pointer.click(press(name, opener));
    await pointer.click(press(name, cancel));
    await waitFor(() => expect(document.activeElement).toBe(press(name, opener)));
  });
});
