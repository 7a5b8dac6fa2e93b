/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { TradeApplication } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { ContactNote } from './trade-applications-page';

const application = { id: 'c1', version: 7, salesRepContacted: false, notes: 'Rang once' } as TradeApplication;

describe('The note of sales about an applicant', () => {
  it('is not replaced unseen where a colleague wrote another in the meantime', async () => {
    const theirs = { ...application, version: 8, notes: 'Calls back on Tuesday' };
    const sent: { note: string; version: number }[] = [];
    const save = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      const conflict = { title: 'Conflict', message: 'A colleague changed this.', current: theirs };
      return sent.length === 1
        ? answer(conflict, { status: 409 })
        : answer({ ...theirs, version: 9, notes: 'No answer' });
    };
    const answers = { '/api/admin/users/c1/contacted': save };
    const { pointer } = renderInShop(<ContactNote application={application} name="Ridgeway" />, { answers });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Notes about Ridgeway');
    await pointer.clear(field);
    await pointer.type(field, 'No answer');
    const button = screen.getByRole('button', { name: 'Save note about Ridgeway' });
    await pointer.click(button);
    await screen.findByText('Calls back on Tuesday');
    expect(field.value).toBe('No answer');
    await pointer.click(button);
    await waitFor(() => expect(screen.queryByText('Calls back on Tuesday')).toBeNull());
    expect(sent).toMatchObject([
      { note: 'No answer', version: 7 },
      { note: 'No answer', version: 8 },
    ]);
  });
});
