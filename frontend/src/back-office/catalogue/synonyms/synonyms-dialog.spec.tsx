/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { SynonymGroup } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { SynonymsDialog } from './synonyms-page';

const group = { id: 's1', version: 1, terms: ['argle', 'bargle'] } as unknown as SynonymGroup;
const dialog = () => within(screen.getByRole('dialog'));

describe('The dialog of a group of synonyms', () => {
  it('shows what a colleague saved since, keeps the terms that were typed, and replaces theirs only when saved again', async () => {
    const theirs = { ...group, version: 2, terms: ['argle', 'bargle', 'theirs'] };
    const sent: object[] = [];
    const put = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return sent.length === 1 ? answer({ message: 'Changed', current: theirs }, { status: 409 }) : answer(theirs);
    };
    const onClose = jest.fn();
    const { pointer } = renderInShop(<SynonymsDialog group={group} onClose={onClose} />, {
      answers: { '/api/admin/synonyms/s1': put },
    });
    await pointer.type(dialog().getByRole('combobox', { name: 'Terms' }), 'mine{Enter}');
    await pointer.click(dialog().getByRole('button', { name: 'Save' }));
    const notice = within(await dialog().findByRole('alert'));
    expect(notice.getByRole('listitem').textContent).toBe(
      'Termsargle, bargle → argle, bargle, theirsYours: argle, bargle, mine',
    );
    expect(dialog().getAllByText('mine').length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
    await pointer.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('argle, bargle, mine now find the same products.');
    expect(sent).toEqual([
      { terms: ['argle', 'bargle', 'mine'], version: 1 },
      { terms: ['argle', 'bargle', 'mine'], version: 2 },
    ]);
  });
});
