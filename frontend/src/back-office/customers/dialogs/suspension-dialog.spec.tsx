/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { StaffUser } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { SuspensionDialog } from './suspension-dialog';

const open = { id: 'u1', username: 'owen', firstName: 'Owen', lastName: 'Hale', suspendedAt: null } as StaffUser;

let reload = (_: StaffUser) => {};

function Record() {
  const [user, setUser] = useState(open);
  reload = setUser;
  return <SuspensionDialog user={user} onClose={() => {}} />;
}

describe('The dialog that suspends an account', () => {
  it('stays what it was opened for where a colleague suspends the account', async () => {
    const sent: string[] = [];
    const answers = {
      '/api/admin/users/u1/suspension': (_: string, body: string) => {
        sent.push(body);
        return answer({ ...open, suspendedAt: '2026-11-23T10:00:00Z' });
      },
    };
    const { pointer } = renderInShop(<Record />, { answers });
    const dialog = within(screen.getByRole('dialog'));
    await pointer.type(dialog.getByLabelText('Reason'), 'Unpaid invoices');
    act(() => reload({ ...open, suspendedAt: '2026-11-23T10:00:00Z' }));
    await pointer.click(dialog.getByRole('button', { name: 'Suspend Account' }));
    await screen.findByText('Account suspended');
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ suspended: true, reason: 'Unpaid invoices' }]);
  });
});
