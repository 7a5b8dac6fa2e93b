/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { finishProof, useProofNeeded } from '../../api/session/fresh-proof';
import type { StaffUser } from '../../api/staff-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { RoleDialog } from '../../back-office/customers/dialogs/role-dialog';
import { ProofDialog } from '../../back-office/layout/proof-dialog';

const user = { id: 'u1', username: 'grace', email: 'grace@topcoat.test', role: 'admin' } as unknown as StaffUser;
const PROOF_NEEDED = { message: 'Please confirm that it is you, then try again.', proofNeeded: true };

function Page() {
  return (
    <>
      <RoleDialog user={user} onClose={() => {}} />
      {useProofNeeded() && <ProofDialog />}
    </>
  );
}

describe('The proof before a change to an account', () => {
  // Closes a dialog that a spec left open, or the next spec would begin with it.
  afterEach(() => act(async () => finishProof(false)));

  // In specs all dialogs of Ant Design have the same title id, so a search by name does not find one of two.
  const proof = async () => {
    const text = await screen.findByText('Confirm that it is you');
    return within(text.closest<HTMLElement>('[role=dialog]')!);
  };

  const changeRole = async (givenPassword: string) => {
    window.history.replaceState(null, '', '/admin/customers');
    let isProven = false;
    const shop = renderInShop(<Page />, {
      answers: {
        '/api/auth/second-factor': answer({ missing: null, enabled: false, demanded: false, recoveryCodesLeft: 0 }),
        '/api/auth/profile': answer({ hasPassword: true }),
        '/api/auth/proof': (_, body) => {
          isProven = JSON.parse(body).password === 'topcoat-demo';
          const message = 'This is not your password.';
          return isProven
            ? { status: 204, body: '' }
            : answer({ message, errors: [{ field: 'password', message }] }, { status: 400 });
        },
        '/api/admin/users/u1/role': () =>
          isProven ? answer({ ...user, role: 'sales' }) : answer(PROOF_NEEDED, { status: 403 }),
      },
    });
    const role = within(screen.getByRole('dialog'));
    await shop.pointer.click(role.getByRole('radio', { name: /^Sales/ }));
    await shop.pointer.type(role.getByLabelText('Reason'), 'Moves to sales');
    await shop.pointer.click(role.getByRole('button', { name: 'Change Role' }));
    await shop.pointer.type((await proof()).getByLabelText('Your password'), givenPassword);
    return shop;
  };

  it('is asked for in a dialog, after which the change is made without being entered again', async () => {
    const { pointer, calls } = await changeRole('topcoat-demo');
    await pointer.click((await proof()).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('grace is now Sales, and signed out everywhere.');
    await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
    expect(calls.filter((path) => path.endsWith('/role'))).toHaveLength(2);
  });

  it('shows a wrong password at its field and changes nothing', async () => {
    const { pointer, calls } = await changeRole('not the one');
    await pointer.click((await proof()).getByRole('button', { name: 'Confirm' }));
    await (await proof()).findByText('This is not your password.');
    expect(calls.filter((path) => path.endsWith('/role'))).toHaveLength(1);
  });

  it('can be cancelled, which keeps what was entered', async () => {
    const { pointer } = await changeRole('x');
    await pointer.click((await proof()).getByRole('button', { name: 'Cancel' }));
    await screen.findByText(PROOF_NEEDED.message);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Moves to sales');
  });
});
