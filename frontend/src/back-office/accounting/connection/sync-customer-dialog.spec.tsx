/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { SyncCustomerDialog } from './connection-card';

describe('The dialog that syncs one customer', () => {
  it('asks for a customer, finds one by a part of the address, and says what was done', async () => {
    const onClose = jest.fn();
    const user = { id: 'u1', email: 'trade@topcoat.test', username: 'trade' };
    const sent: object[] = [];
    const answers = {
      '/api/admin/users': (path: string) => answer(path.includes('search=trade') ? [user] : [], { total: 1 }),
      '/api/sage/sync-customer': (_: string, body: string) => {
        sent.push(JSON.parse(body));
        return answer({ message: 'trade@topcoat.test is being synced to Sage' });
      },
    };
    const { pointer } = renderInShop(<SyncCustomerDialog onClose={onClose} />, { answers });
    const dialog = within(screen.getByRole('dialog'));
    await pointer.click(dialog.getByRole('button', { name: 'Sync Customer' }));
    await dialog.findByText('Choose a customer');
    expect(sent).toEqual([]);
    await pointer.type(dialog.getByRole('combobox', { name: 'Customer' }), 'trade@');
    await pointer.click(await screen.findByTitle('trade@topcoat.test (trade)'));
    await pointer.click(dialog.getByRole('button', { name: 'Sync Customer' }));
    await screen.findByText('trade@topcoat.test is being synced to Sage');
    screen.getByText('Customer Synced');
    expect(sent).toEqual([{ userId: 'u1' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
