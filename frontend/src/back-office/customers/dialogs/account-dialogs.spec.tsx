/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffUser } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { CreateUserDialog } from '../list/customers-page';
import { RoleDialog } from './role-dialog';

const user = { id: 'u1', username: 'grace', email: 'grace@topcoat.test', role: 'admin' } as unknown as StaffUser;
const dialog = () => within(screen.getByRole('dialog'));

describe('The dialog that creates a user', () => {
  it('stays open with what was typed where the address belongs to another account', async () => {
    const onClose = jest.fn();
    const message = 'There is an account with this email address.';
    const taken = answer({ message, errors: [{ field: 'email', message }] }, { status: 409 });
    const { pointer } = renderInShop(<CreateUserDialog onClose={onClose} />, {
      answers: { '/api/admin/users': taken },
    });
    await pointer.type(dialog().getByLabelText('Email Address *'), 'ALEX@garage.test');
    await pointer.type(dialog().getByLabelText('Username *'), 'second-alex');
    await pointer.type(dialog().getByLabelText('Password *'), 'topcoat-demo-client');
    await pointer.click(dialog().getByRole('button', { name: 'Create User' }));
    await screen.findByText('Error');
    await dialog().findByText(message);
    expect(dialog().getByLabelText<HTMLInputElement>('Username *').value).toBe('second-alex');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('The dialog that changes a role', () => {
  const change = async (response: ReturnType<typeof answer>) => {
    const onClose = jest.fn();
    const sent: object[] = [];
    const put = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return response;
    };
    const answers = { '/api/admin/users/u1/role': put };
    const { pointer } = renderInShop(<RoleDialog user={user} onClose={onClose} />, { answers });
    await pointer.click(dialog().getByRole('radio', { name: /^Sales/ }));
    await pointer.type(dialog().getByLabelText('Reason'), 'Moves to sales on Monday');
    await pointer.click(dialog().getByRole('button', { name: 'Change Role' }));
    expect(sent).toEqual([{ role: 'sales', reason: 'Moves to sales on Monday' }]);
    return onClose;
  };

  it('says who has which role now, and that they are signed out', async () => {
    const onClose = await change(answer({ ...user, role: 'sales' }));
    await screen.findByText('grace is now Sales, and signed out everywhere.');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says why the last administrator stays one, and stays open', async () => {
    const onClose = await change(answer({ message: 'This is the last administrator.' }, { status: 409 }));
    await screen.findByText('This is the last administrator.');
    await waitFor(() => expect(dialog().getByLabelText('Reason')).toBeDefined());
    expect(onClose).not.toHaveBeenCalled();
  });
});
