/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffUser } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { UserManagement } from './customers-page';

const user = {
  ...{ id: 'u1', email: 'support@topcoat.test', username: 'support', role: 'support', isTradeCustomer: false },
  ...{ createdAt: '2026-03-01T10:00:00Z', lastLogin: null, hasSecondFactor: true, tradeCustomerStatus: null },
} as unknown as StaffUser;

const dialog = () => within(screen.getByRole('dialog'));
const notice = () => within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('status').textContent;

async function open(changes: Partial<StaffUser> = {}) {
  const answers = { '/api/admin/users': answer([{ ...user, ...changes }], { total: 1 }) };
  const rendered = renderInShop(<UserManagement />, { answers });
  await screen.findByText('support@topcoat.test');
  rendered.calls.length = 0;
  return rendered;
}

describe('The management of users', () => {
  it.each(['Create User', 'Invite User', 'Edit support', 'Change role of support', 'Reset second factor of support'])(
    'returns the focus to "%s" when its dialog is closed by the keyboard',
    async (name) => {
      const { pointer } = await open();
      const button = screen.getByRole('button', { name });
      button.focus();
      await pointer.keyboard('{Enter}');
      expect(dialog().getByRole('button', { name: 'Cancel' }).closest('[role=dialog]')).not.toBeNull();
      dialog().getByRole('button', { name: 'Cancel' }).focus();
      await pointer.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    },
  );

  it('says in the detail of a user when the account was made, used and synced with Sage', async () => {
    const { pointer } = await open({ lastLogin: '2026-11-20T10:00:00Z', lastSageSync: '2026-11-22T10:05:00Z' });
    await pointer.click(screen.getByRole('button', { name: 'Edit support' }));
    const text = 'Created: 1 Mar 2026 • Last login: 20 Nov 2026 • Last synced with Sage: 22 Nov 2026, 10:05';
    dialog().getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  });

  it('names in the detail of a user no sign-in and no sync that there has not been', async () => {
    const { pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Edit support' }));
    dialog().getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Created: 1 Mar 2026');
  });

  it('creates no user while a field is empty', async () => {
    const { pointer, calls } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Create User' }));
    await pointer.type(dialog().getByLabelText('Email Address *'), 'half@client.test');
    await pointer.click(dialog().getByRole('button', { name: 'Create User' }));
    await dialog().findByText('Username is required');
    await dialog().findByText('Password is required');
    expect(notice()).toBe('Validation ErrorPlease fill in all required fields.');
    expect(calls).toEqual([]);
  });

  it('saves no user with an empty username', async () => {
    const { pointer, calls } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Edit support' }));
    dialog().getByText('Update user account information.');
    dialog().getByText('Password changes require the user to reset their password through the login page.');
    expect(dialog().getByLabelText<HTMLInputElement>('Email Address *').value).toBe('support@topcoat.test');
    await pointer.clear(dialog().getByLabelText('Username *'));
    await pointer.click(dialog().getByRole('button', { name: 'Update User' }));
    await dialog().findByText('Username is required');
    expect(notice()).toBe('Validation ErrorPlease fill in all required fields.');
    expect(calls).toEqual([]);
  });

  it('shows what a colleague saved since, keeps what was typed, and replaces it only when saved again', async () => {
    const read = { ...user, version: 3 };
    const theirs = { ...read, version: 4, username: 'helpdesk' };
    const sent: unknown[] = [];
    const save = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      const conflict = { title: 'Conflict', message: 'A colleague changed this.', current: theirs };
      return sent.length === 1 ? answer(conflict, { status: 409 }) : answer({ ...theirs, username: 'first line' });
    };
    const answers = { '/api/admin/users': answer([read], { total: 1 }), [`/api/admin/users/${read.id}`]: save };
    const { pointer } = renderInShop(<UserManagement />, { answers });
    await pointer.click(await screen.findByRole('button', { name: 'Edit support' }));
    const name = dialog().getByLabelText<HTMLInputElement>('Username *');
    await pointer.clear(name);
    await pointer.type(name, 'first line');
    await pointer.click(dialog().getByRole('button', { name: 'Update User' }));
    await dialog().findByText('helpdesk');
    expect(name.value).toBe('first line');
    await pointer.click(dialog().getByRole('button', { name: 'Update User' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ version: 3 }, { username: 'first line', version: 4 }]);
  });

  it('offers no reset of one’s own second factor', async () => {
    const answers = { '/api/admin/users': answer([{ ...user, hasSecondFactor: true }], { total: 1 }) };
    renderInShop(<UserManagement />, { answers, user: makeUser({ id: user.id, role: 'admin' }) });
    await screen.findByText('support@topcoat.test');
    expect(screen.queryByRole('button', { name: 'Reset second factor of support' })).toBeNull();
  });

  it('invites no user without a name', async () => {
    const { pointer, calls } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Invite User' }));
    await pointer.type(dialog().getByLabelText('Email Address *'), 'half@client.test');
    await pointer.click(dialog().getByRole('button', { name: 'Send Invitation' }));
    await dialog().findByText('First name is required');
    await dialog().findByText('Last name is required');
    expect(calls).toEqual([]);
  });

  it.each([
    [{ suspendedAt: '2026-11-20T10:00:00Z', lastLogin: '2026-11-19T10:00:00Z' }, 'Suspended'],
    [{ isInvited: true }, 'Invited'],
    [{ lastLogin: '2026-11-19T10:00:00Z' }, 'Active'],
    [{}, 'New'],
  ])('shows whether an account can be used, and was: %o', async (changes, label) => {
    await open(changes);
    const cells = screen.getAllByText(label).map((shown) => shown.closest('td')?.dataset.label);
    expect(cells).toContain('Status');
  });

  it('changes a role only to another one and with a reason', async () => {
    const { pointer, calls } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Change role of support' }));
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Support/ }).checked).toBe(true);
    await pointer.click(dialog().getByRole('button', { name: 'Change Role' }));
    await dialog().findByText('Choose another role');
    await dialog().findByText('Enter a reason');
    await pointer.click(dialog().getByRole('radio', { name: /^Sales/ }));
    await pointer.click(dialog().getByRole('button', { name: 'Change Role' }));
    await waitFor(() => expect(dialog().queryByText('Choose another role')).toBeNull());
    dialog().getByText('Enter a reason');
    expect(calls).toEqual([]);
  });

  it('resets no second factor without a reason', async () => {
    const { pointer, calls } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Reset second factor of support' }));
    await pointer.click(dialog().getByRole('button', { name: 'Reset Second Factor' }));
    await dialog().findByText('Enter a reason');
    expect(calls).toEqual([]);
  });

  it('searches once typing pauses, and shows that no user was found', async () => {
    const list = (path: string) => (path.includes('search=') ? answer([], { total: 0 }) : answer([user], { total: 1 }));
    const { pointer, calls } = renderInShop(<UserManagement />, { answers: { '/api/admin/users': list } });
    await screen.findByText('support@topcoat.test');
    await pointer.type(screen.getByRole('searchbox', { name: 'Search users' }), 'no-such-name');
    await screen.findByRole('heading', { name: 'No users found' });
    screen.getByText('Try adjusting your search criteria.');
    expect(calls.at(-1)).toContain('search=no-such-name');
    expect(calls.length).toBeLessThan(1 + 'no-such-name'.length);
  });
});
