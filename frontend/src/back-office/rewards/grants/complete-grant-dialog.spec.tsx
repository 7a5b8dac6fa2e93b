/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminGrant } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { CompleteGrantDialog } from './grants-tab';

const grant = {
  id: 'g1',
  name: 'Spray Booth Day',
  value: 'A day',
  customerName: 'Alex Morgan',
} as unknown as AdminGrant;
const dialog = () => within(screen.getByRole('dialog'));

function open(status: number) {
  const onClose = jest.fn();
  const answers = { '/api/admin/grants/g1/done': answer({ message: 'It was already cancelled.' }, { status }) };
  return { ...renderInShop(<CompleteGrantDialog grant={grant} onClose={onClose} />, { answers }), onClose };
}

describe('The dialog that marks a redeemed reward as done', () => {
  it('says how it ended where a colleague was quicker, and closes', async () => {
    const { pointer, onClose } = open(409);
    await pointer.type(dialog().getByLabelText('Note'), 'Sent today');
    await pointer.click(dialog().getByRole('button', { name: 'Mark as Done' }));
    await screen.findByText('Not done');
    screen.getByText('It was already cancelled.');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stays open with the note where it failed for another reason', async () => {
    const { pointer, onClose } = open(503);
    await pointer.click(dialog().getByRole('button', { name: 'Mark as Done' }));
    await dialog().findByText('Enter what was done');
    await pointer.type(dialog().getByLabelText('Note'), 'Sent today');
    await pointer.click(dialog().getByRole('button', { name: 'Mark as Done' }));
    await screen.findByText('Not done');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Sent today');
    expect(onClose).not.toHaveBeenCalled();
  });
});
