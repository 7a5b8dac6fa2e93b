/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminCategory } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { FakeStorage } from '../../../ui/upload/testing/fake-storage';
import { UploadPortProvider } from '../../../ui/upload/upload-port';
import { CategoryDialog } from './categories-page';

const category = {
  ...{ id: 'c1', version: 3, name: 'Thinners', slug: 'thinners', description: '', imageUrl: null },
  ...{ isHotDeals: false, formerSlugs: [], subcategories: [] },
} as unknown as AdminCategory;

const LIST = '/api/admin/categories';
const dialog = () => within(screen.getByRole('dialog'));
const name = () => dialog().getByLabelText<HTMLInputElement>('Name');

function open(answers: NonNullable<Parameters<typeof renderInShop>[1]>['answers'], edited?: AdminCategory) {
  const onClose = jest.fn();
  const shown = (
    <UploadPortProvider value={new FakeStorage().port}>
      <CategoryDialog category={edited} onClose={onClose} />
    </UploadPortProvider>
  );
  const { pointer } = renderInShop(shown, { answers });
  const save = () => pointer.click(dialog().getByRole('button', { name: 'Save' }));
  return { pointer, onClose, save };
}

describe('The dialog of a category', () => {
  it('shows what a colleague saved since, and saved again keeps it where nothing was typed', async () => {
    const theirs = { ...category, version: 4, description: 'Written by a colleague.' };
    const sent: object[] = [];
    const put = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return sent.length === 1 ? answer({ message: 'Changed', current: theirs }, { status: 409 }) : answer(theirs);
    };
    const { pointer, onClose, save } = open({ [`${LIST}/c1`]: put }, category);
    await pointer.clear(name());
    await pointer.type(name(), 'Reducers');
    await save();
    const title = await dialog().findByText('A colleague changed this category while you were editing it');
    const notice = within(title.closest<HTMLElement>('[role=alert]') ?? title);
    const changes = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).toEqual(['Description(empty) → Written by a colleague.']);
    expect(name().value).toBe('Reducers');
    expect(onClose).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Category updated');
    expect(sent).toMatchObject([
      { version: 3 },
      { name: 'Reducers', description: 'Written by a colleague.', version: 4 },
    ]);
  });

  it('says why it was not saved, loses nothing typed, and saves on the next try', async () => {
    const responses = [
      () => answer({ message: 'The address "thinners" is taken.' }, { status: 409 }),
      () => Promise.reject(new TypeError('offline')),
      () => answer(category),
    ];
    const post = () => (responses.shift() ?? (() => answer(category)))();
    const { pointer, onClose, save } = open({ [LIST]: post });
    await save();
    await dialog().findByText('Enter a name');
    await pointer.type(name(), 'Kept Words');
    await pointer.type(dialog().getByLabelText('Address'), 'Boats!');
    await save();
    await dialog().findByText(/^Use lower-case letters, digits and single hyphens/);
    expect(responses).toHaveLength(3);
    await pointer.clear(dialog().getByLabelText('Address'));
    await pointer.type(dialog().getByLabelText('Address'), 'thinners');
    await save();
    await screen.findByText('The address "thinners" is taken.');
    await save();
    await screen.findByText('No connection');
    expect(name().value).toBe('Kept Words');
    expect(dialog().getByLabelText<HTMLInputElement>('Address').value).toBe('thinners');
    expect(onClose).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Category created');
  });

  it('saves the filters of the lists, with a unit for numbers', async () => {
    const sent: object[] = [];
    const put = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return answer(category);
    };
    const attributes = [{ key: 'brand', name: 'Brand', kind: 'text' as const, unit: '' as const }];
    const { pointer, onClose, save } = open({ [`${LIST}/c1`]: put }, { ...category, attributes });
    await pointer.click(dialog().getByRole('button', { name: 'Add Filter' }));
    expect(dialog().queryByLabelText('Unit of filter 2')).toBeNull();
    await save();
    await dialog().findByText('Enter the name of a specification');
    await pointer.type(dialog().getByLabelText('Name of filter 2'), 'Grit');
    await pointer.click(dialog().getByLabelText('Kind of filter 2'));
    await pointer.click(await screen.findByTitle('Number'));
    await pointer.click(dialog().getByLabelText('Unit of filter 2'));
    await pointer.click(await screen.findByTitle('Grit (P80)'));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const brand = { name: 'Brand', kind: 'text' };
    expect(sent).toMatchObject([{ version: 3, attributes: [brand, { name: 'Grit', kind: 'number', unit: 'P' }] }]);
  });

  it('leaves Hot Deals at its address', () => {
    open({}, { ...category, name: 'Hot Deals', slug: 'hot-deals', isHotDeals: true });
    expect(dialog().getByLabelText<HTMLInputElement>('Address').disabled).toBe(true);
    expect(name().disabled).toBe(false);
  });
});
