/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { ProfileTab } from '../account-settings';
import { loadForms } from '../later-form';

// A pointer on a button loads its form; here it is there at once.
beforeAll(loadForms);

const profile = {
  ...{ firstName: 'Mary', lastName: 'Holloway', username: 'mary', phoneNumber: '01632 960 700', hasPassword: true },
  ...{ email: 'mary@garage.test', emailConfirmed: true, pendingEmail: null, isTradeCustomer: false },
  ...{ createdAt: '2026-03-01T10:00:00Z', tradeCustomerStatus: null },
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save Profile' });

async function open(changes: object = {}) {
  const answers = { '/api/auth/profile': answer({ ...profile, ...changes }) };
  const rendered = renderInShop(<ProfileTab />, { user: makeUser(), answers });
  await rendered.pointer.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  rendered.calls.length = 0;
  return rendered;
}

describe('The profile', () => {
  it('cannot be saved without a name', async () => {
    const { pointer, calls } = await open();
    expect(document.activeElement).toBe(field('First name'));
    await pointer.clear(field('First name'));
    await pointer.click(save());
    screen.getByText('First name is required');
    expect(document.activeElement).toBe(field('First name'));
    expect(calls).toEqual([]);
  });

  it('asks for the password only when the email address changes', async () => {
    const { pointer, calls } = await open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await pointer.type(field('Email'), '.example');
    await pointer.click(save());
    screen.getByText('Enter your current password to change your email address.');
    expect(document.activeElement).toBe(field('Current password'));
    expect(calls).toEqual([]);
    await pointer.clear(field('Email'));
    await pointer.type(field('Email'), 'mary@garage.test');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('shows the pending email address, and the current one cancels the change without a password', async () => {
    const { pointer, calls } = await open({ pendingEmail: 'mary@garrage.test' });
    expect(field('Email').value).toBe('mary@garrage.test');
    screen.getByText('Not confirmed yet. To keep mary@garage.test, enter it here');
    await pointer.clear(field('Email'));
    await pointer.type(field('Email'), 'mary@garage.test');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await pointer.click(save());
    await waitFor(() => expect(calls).toContain('/api/auth/profile'));
  });

  it('closes the form without a change and returns the focus to its button', async () => {
    const { pointer, calls } = await open();
    await pointer.type(field('First name'), 'anne');
    await pointer.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.queryByText(/Maryanne/)).toBeNull();
    expect(calls).toEqual([]);
  });
});
