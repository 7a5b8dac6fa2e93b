/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable } from './data-table';
import type { Column, LoadedList } from './table-columns';
import { useTableState } from './use-table-state';

interface Tin {
  id: string;
  name: string;
  stock: number;
}

const tins: Tin[] = [
  { id: 't1', name: 'Clear Coat', stock: 4 },
  { id: 't2', name: 'Etch Primer', stock: 0 },
];
const page = { rows: tins, total: 138 };

const COLUMNS: Column<Tin>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, exportText: ({ name }) => name },
  {
    key: 'stock',
    title: 'Stock',
    render: ({ stock }) => `${stock} left`,
    sortable: 'descending-first',
    filter: { options: [{ value: 'out', label: 'Out of stock' }] },
  },
  { key: 'code', title: 'Code', render: ({ id }) => id, isHiddenAtFirst: true },
];

interface Shown {
  list?: Partial<LoadedList<Tin>>;
  loadIds?: () => Promise<string[]>;
  onOpen?: (tin: Tin) => void;
}

let queries: object[] = [];
let address = '';

function Tins({ list, loadIds, onOpen }: Shown) {
  const state = useTableState({ name: 'tins', filters: ['stock'], defaultSort: 'name' });
  queries.push(state.query);
  const { pathname, search } = useLocation();
  address = pathname + search;
  return (
    <DataTable
      label="Tins"
      noun={{ one: 'tin', many: 'tins' }}
      columns={COLUMNS}
      views={[{ label: 'Sold out', filters: { stock: 'out' }, count: 3 }]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      state={state}
      list={{ data: page, currentData: page, isFetching: false, refetch: () => undefined, ...list }}
      actions={(selection) => <button type="button">Show ({selection.count})</button>}
      loadIds={loadIds}
      onOpen={onOpen}
      empty="No tins yet"
    />
  );
}

function open(shown: Shown = {}, at = '/tins') {
  const tree = (changed: Shown) => (
    <MemoryRouter initialEntries={[at]}>
      <Tins {...changed} />
    </MemoryRouter>
  );
  const { rerender } = render(tree(shown));
  return { pointer: userEvent.setup(), show: (changed: Shown) => rerender(tree(changed)) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const selected = () => screen.queryByRole('region', { name: 'Selection' })?.textContent ?? '';

describe('The data table', () => {
  beforeEach(() => {
    queries = [];
    localStorage.clear();
  });

  it('requests the page, sort order, search and filters of its address', () => {
    open({}, '/tins?page=3&sort=-stock&search=coat&stock=out&colour=red');
    expect(queries.at(-1)).toEqual({ page: 3, limit: 24, sort: '-stock', search: 'coat', stock: 'out' });
  });

  it('sorts by a column in one direction, in the other, and then by its own order', async () => {
    const { pointer } = open();
    const header = () => screen.getByRole('columnheader', { name: 'Stock' });
    for (const [sort, direction] of [
      ['-stock', 'descending'],
      ['stock', 'ascending'],
      [null, null],
    ]) {
      await pointer.click(button('Stock'));
      await waitFor(() => expect(new URLSearchParams(address.split('?')[1]).get('sort')).toBe(sort));
      expect(header().getAttribute('aria-sort')).toBe(direction);
    }
  });

  it('shows set filters as chips that remove them one by one or all at once', async () => {
    const { pointer } = open({}, '/tins?search=coat&stock=out&page=2');
    await pointer.click(button('Remove Stock: Out of stock'));
    expect(address).toBe('/tins?search=coat');
    await pointer.click(button('Filter'));
    await pointer.selectOptions(screen.getByLabelText('Stock'), 'out');
    expect(address).toBe('/tins?search=coat&stock=out');
    await pointer.click(button('Clear all'));
    expect(document.activeElement).not.toBe(document.body);
    expect(address).toBe('/tins');
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  });

  it('searches once typing pauses and begins at the first page', async () => {
    const { pointer } = open({}, '/tins?page=4');
    await pointer.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tins' }));
    await pointer.keyboard('etch');
    await waitFor(() => expect(address).toBe('/tins?search=etch'));
    expect(queries.filter((query) => 'search' in query && query.search === 'et')).toEqual([]);
  });

  it('searches at once when the field is left, so that the search does not undo the link that is pressed next', async () => {
    const { pointer } = open();
    await pointer.type(screen.getByRole('searchbox', { name: 'Search tins' }), 'etch');
    await pointer.tab();
    expect(address).toBe('/tins?search=etch');
  });

  it('selects the page, and all rows that match on request', async () => {
    const { pointer } = open({ loadIds: async () => ['t1', 't2', 't3'] });
    await pointer.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(selected()).toContain('2 selected');
    await pointer.click(button('Select all 138 that match'));
    await waitFor(() => expect(selected()).toContain('3 selected'));
    button('Show (3)');
    await pointer.click(button('Clear the selection'));
    expect(selected()).toBe('');
  });

  it('keeps the selection and says so when the rows that match cannot be loaded', async () => {
    const { pointer } = open({ loadIds: () => Promise.reject(new Error('offline')) });
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Clear Coat' }));
    await pointer.click(button('Select all 138 that match'));
    expect((await screen.findByRole('alert')).textContent).toBe('These could not be loaded. Please try again.');
    expect(selected()).toContain('1 selected');
  });

  it('clears the selection when the filters change, and not when the page is turned', async () => {
    const { pointer } = open();
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Clear Coat' }));
    await pointer.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(selected()).toContain('1 selected');
    await pointer.click(screen.getByRole('link', { name: /^Sold out/ }));
    expect(selected()).toBe('');
  });

  it('is worked by the keyboard alone', async () => {
    const opened: string[] = [];
    const { pointer } = open({ onOpen: ({ name }) => opened.push(name) });
    await pointer.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Etch Primer/ }));
    await pointer.keyboard('x{ArrowUp}x{Enter}');
    expect(selected()).toContain('2 selected');
    expect(opened).toEqual(['Clear Coat']);
    await pointer.keyboard('{Escape}');
    expect(selected()).toBe('');
    await pointer.keyboard('?');
    within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Previous row');
  });

  it('opens a row by a click beside its controls only', async () => {
    const opened: string[] = [];
    const { pointer } = open({ onOpen: ({ name }) => opened.push(name) });
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Clear Coat' }));
    await pointer.click(screen.getByText('4 left'));
    expect(opened).toEqual(['Clear Coat']);
  });

  it('obeys no single key once these are switched off', async () => {
    const { pointer } = open();
    await pointer.click(button('Keyboard shortcuts'));
    await pointer.click(screen.getByRole('switch', { name: 'Shortcuts of a single character' }));
    await pointer.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Keyboard shortcuts')));
    await pointer.keyboard('jx/');
    expect(document.activeElement).toBe(button('Keyboard shortcuts'));
    expect(selected()).toBe('');
  });

  it('keeps the chosen columns, row height and page size in this browser', async () => {
    const { pointer } = open();
    expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
    await pointer.click(button('Columns'));
    await pointer.click(screen.getByRole('checkbox', { name: 'Code' }));
    await pointer.click(screen.getByRole('radio', { name: 'Comfortable' }));
    screen.getByRole('columnheader', { name: 'Code' });
    await pointer.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(queries.at(-1)).toMatchObject({ limit: 100, page: 1 });
    expect(JSON.parse(localStorage.getItem('topcoat.table.tins') ?? '')).toMatchObject({
      hidden: [],
      density: 'comfortable',
      pageSize: 100,
    });
  });

  it('saves a view, opens the list with it, renames and deletes it', async () => {
    const { pointer } = open({}, '/tins?sort=-stock&search=coat');
    await pointer.click(button('Save view'));
    await pointer.type(screen.getByLabelText('Name'), 'sold OUT');
    await pointer.click(button('Save'));
    await screen.findByText('You already have a view with this name');
    await pointer.clear(screen.getByLabelText('Name'));
    await pointer.type(screen.getByLabelText('Name'), 'Coats');
    await pointer.click(button('Save'));
    const view = await screen.findByRole('link', { name: 'Coats' });
    expect(view.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pointer.click(button('View Coats'));
    await pointer.click(button('Use as default'));
    await pointer.click(screen.getByRole('link', { name: 'All' }));
    expect(address).toBe('/tins');
    await pointer.click(view);
    await pointer.click(button('View Coats'));
    await pointer.click(button('Delete'));
    expect(screen.queryByRole('link', { name: 'Coats' })).toBeNull();
  });

  it('goes to the first page where the page of the address has no rows', async () => {
    const none = { rows: [], total: 0 };
    open({ list: { data: none, currentData: none } }, '/tins?search=coat&page=9');
    await waitFor(() => expect(address).toBe('/tins?search=coat'));
  });

  it('opens with the default view where the address has no settings', async () => {
    const view = { name: 'Coats', address: '?search=coat&sort=-stock', hidden: ['stock'] };
    localStorage.setItem('topcoat.table.tins', JSON.stringify({ views: [view], defaultView: 'Coats' }));
    open();
    expect(queries[0]).toEqual({ page: 1, limit: 24, sort: '-stock', search: 'coat' });
    await waitFor(() => expect(address).toBe('/tins?search=coat&sort=-stock'));
  });

  it('keeps the tab of its page, whichever view is chosen or opens first', async () => {
    const view = { name: 'Coats', address: '?search=coat', hidden: [] };
    localStorage.setItem('topcoat.table.tins', JSON.stringify({ views: [view], defaultView: 'Coats' }));
    const { pointer } = open({}, '/tins?tab=stock');
    await waitFor(() => expect(address).toBe('/tins?tab=stock&search=coat'));
    await pointer.click(screen.getByRole('link', { name: /^Sold out/ }));
    expect(address).toBe('/tins?tab=stock&stock=out');
    await pointer.click(screen.getByRole('link', { name: 'Coats' }));
    expect(address).toBe('/tins?tab=stock&search=coat');
    await pointer.click(screen.getByRole('link', { name: 'All' }));
    expect(address).toBe('/tins?tab=stock');
  });

  it('has a name for every column while its first rows are loading', () => {
    open({ list: { data: undefined, currentData: undefined, isFetching: true } });
    for (const header of screen.getAllByRole('columnheader')) expect(header.textContent?.trim()).not.toBe('');
  });

  it('shows a skeleton at first, and the old rows as busy while the next page loads', () => {
    const { show } = open({ list: { data: undefined, currentData: undefined, isFetching: true } });
    screen.getByText('Loading the tins');
    expect(screen.queryByText('Clear Coat')).toBeNull();
    show({ list: { currentData: undefined, isFetching: true } });
    expect(screen.getByText('Clear Coat').closest('[aria-busy=true]')).not.toBeNull();
    show({});
    expect(screen.getByText('Clear Coat').closest('[aria-busy=true]')).toBeNull();
    expect(screen.getByText('138 tins').getAttribute('role')).toBe('status');
  });

  it('distinguishes no rows, no match and a failure', async () => {
    const none = { rows: [], total: 0 };
    const { show } = open({ list: { data: none, currentData: none } });
    screen.getByText('No tins yet');
    let retries = 0;
    const failed = { data: undefined, currentData: undefined, error: { status: 500 } };
    const refetch = () => {
      retries += 1;
    };
    show({ list: { ...failed, refetch } });
    await userEvent.click(button('Try Again'));
    expect(retries).toBe(1);
  });

  it('names every column beside its value, for the cards of a telephone, and sorts there by a choice', async () => {
    const { pointer } = open();
    expect(screen.getByText('4 left').dataset.label).toBe('Stock');
    await pointer.click(button('Columns'));
    await pointer.selectOptions(screen.getByLabelText('Sort by'), '-stock');
    expect(address).toBe('/tins?sort=-stock');
  });

  it('says that nothing matches a search', () => {
    const none = { rows: [], total: 0 };
    open({ list: { data: none, currentData: none } }, '/tins?search=lacquer');
    screen.getByRole('heading', { name: 'No tins found' });
  });

  it('shows a problem beside the rows when they cannot be renewed', async () => {
    open({ list: { error: { status: 500 } } });
    await act(async () => undefined);
    screen.getByText('Clear Coat');
    screen.getByText(/These tins may be out of date/);
  });
});
