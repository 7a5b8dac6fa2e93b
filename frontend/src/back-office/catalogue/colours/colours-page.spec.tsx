/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminColour, AdminColourMake, ImportResult } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { StaffColoursPage } from './colours-page';

const black: AdminColour = {
  ...{ id: 'c1', make: 'VW', makeSlug: 'vw', code: 'LC9X', name: 'Deep Black Pearl', kind: 'pearl' as const },
  ...{ variants: [{ name: 'bluer', note: 'vans' }], yearFrom: 2004, yearTo: null, groundShade: 'grey 6' },
  ...{ hex: '#101114', updatedAt: '2026-11-01T10:00:00.000Z', version: 3 },
};
const white: AdminColour = { ...black, id: 'c2', code: 'LB9A', name: 'Candy White', kind: 'solid' };
const vw = { id: 'm1', name: 'VW', slug: 'vw', aliases: ['Volkswagen'], colours: 2 } as unknown as AdminColourMake;
const COLOURS = '/api/admin/colours';

type Answers = NonNullable<Parameters<typeof renderInShop>[1]>['answers'];

const open = (answers: Answers = {}) =>
  renderInShop(<StaffColoursPage />, {
    at: '/admin/colours',
    user: makeUser({ role: 'admin' }),
    answers: {
      [COLOURS]: (path) =>
        path.includes('search=') ? answer([white], { total: 1 }) : answer([black, white], { total: 2 }),
      '/api/admin/colour-makes': answer([vw], { total: 1 }),
      ...answers,
    },
  });
const dialog = () => within(screen.getByRole('dialog'));

describe('The page of colours in the back office', () => {
  it('lists colours with what names them, and finds them by a search', async () => {
    const { pointer, calls } = open();
    await screen.findByRole('button', { name: 'Edit VW LC9X' });
    screen.getByRole('button', { name: 'Delete VW LB9A' });
    await pointer.type(screen.getByPlaceholderText('Code, name or make'), 'candy');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit VW LC9X' })).toBeNull());
    expect(calls.at(-1)).toContain('search=candy');
    await pointer.click(screen.getByRole('button', { name: 'Makes' }));
    await screen.findByRole('button', { name: 'Edit VW' });
  });

  it('says that there are none, and offers to try again where they cannot be loaded', async () => {
    let isUp = false;
    const { pointer } = open({ [COLOURS]: () => (isUp ? answer([], { total: 0 }) : answer({}, { status: 503 })) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    isUp = true;
    await pointer.click(retry);
    await screen.findByText('No colours yet');
  });

  it('edits a colour, names the field that the shop rejects, and keeps what was typed beside a colleague’s change', async () => {
    const sent: { variants?: object[]; version?: number; name?: string }[] = [];
    const answers = [
      answer({ message: 'Wrong', errors: [{ field: 'code', message: 'VW has this code already.' }] }, { status: 422 }),
      answer({ message: 'Changed', current: { ...black, version: 4, name: 'Deep Black' } }, { status: 409 }),
      answer({ ...black, version: 5 }),
    ];
    const { pointer } = open({
      [`${COLOURS}/c1`]: (_, body) => {
        sent.push(JSON.parse(body));
        return answers[sent.length - 1]!;
      },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Edit VW LC9X' }));
    const name = dialog().getByRole('textbox', { name: 'Name' });
    await pointer.clear(name);
    await pointer.type(name, 'Black Pearl');
    await pointer.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByText('VW has this code already.');
    await pointer.click(dialog().getByRole('button', { name: 'Save' }));
    const notice = within(await dialog().findByRole('alert'));
    expect(notice.getByRole('listitem').textContent).toBe('NameDeep Black Pearl → Deep BlackYours: Black Pearl');
    await pointer.click(dialog().getByRole('button', { name: 'Save Mine Over It' }));
    await screen.findByText('Colour updated');
    expect(sent.map(({ version }) => version)).toEqual([3, 3, 4]);
    expect(sent.at(-1)).toMatchObject({ name: 'Black Pearl', variants: [{ name: 'bluer', note: 'vans' }] });
  });

  it('deletes a colour that a colleague has already deleted without an error', async () => {
    const { pointer } = open({ [`${COLOURS}/c1`]: answer({ message: 'Not found' }, { status: 404 }) });
    await pointer.click(await screen.findByRole('button', { name: 'Delete VW LC9X' }));
    await pointer.click(dialog().getByRole('button', { name: 'Delete' }));
    await screen.findByText('Colour deleted');
  });

  it('checks a file first, lists its errors by line, and applies one without errors only when told to', async () => {
    const result: ImportResult = {
      ...{ applied: false, lines: 2, changedProducts: 0, changedFields: 0, changes: [], ignoredColumns: ['price'] },
      ...{ errorCount: 1, errors: [{ line: 3, column: 'kind', message: 'The kind must be one of solid, metallic.' }] },
    };
    const right: ImportResult = {
      ...{ ...result, errorCount: 0, errors: [], ignoredColumns: [], changedProducts: 1, changedFields: 1 },
      changes: [{ line: 2, code: 'VW LC9X', name: 'Deep Black Pearl', column: 'to', before: '', after: '2014' }],
    };
    const checked: string[] = [];
    const outcomes = [result, right, { ...right, applied: true }];
    const { pointer } = open({
      [`${COLOURS}/import`]: (path) => {
        checked.push(path.replace(/.*\?/, ''));
        return answer(outcomes[checked.length - 1]);
      },
    });
    await pointer.click(screen.getByRole('button', { name: 'Import' }));
    const choose = async () =>
      pointer.upload(
        document.querySelector<HTMLInputElement>('input[type=file]')!,
        new File(['make,code\nVW,LC9X'], 'colours.csv', { type: 'text/csv' }),
      );
    await choose();
    await screen.findByRole('heading', { name: 'colours.csv has 1 error: nothing was changed' });
    screen.getByText('This column means nothing to the shop and is ignored: price.');
    screen.getByRole('row', { name: '3 kind The kind must be one of solid, metallic.' });
    await pointer.click(screen.getByRole('button', { name: 'Choose Another File' }));
    await choose();
    await screen.findByRole('heading', { name: 'colours.csv would change 1 colour' });
    await pointer.click(screen.getByRole('button', { name: 'Apply Changes to 1 Colour' }));
    await screen.findByRole('heading', { name: '1 colour was changed' });
    expect(checked).toEqual(['dryRun=true', 'dryRun=true', 'dryRun=false']);
  });
});
