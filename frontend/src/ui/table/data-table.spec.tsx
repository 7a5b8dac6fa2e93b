/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
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
    await pointer.type(screen.getByRole('searchbox', { name: 'Search tins' }), 'etch');
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
    screen.getByRole('checkbox', { name: 'Select Clear Coat' }).focus();
    await pointer.keyboard(' {ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Etch Primer/ }));
    expect(selected()).toContain('1 selected');
    await pointer.keyboard('{ArrowUp}{Enter}');
    expect(opened).toEqual(['Clear Coat']);
    await pointer.keyboard('{Escape}');
    expect(selected()).toBe('');
  });

  it('opens a row by a click beside its controls only', async () => {
    const opened: string[] = [];
    const { pointer } = open({ onOpen: ({ name }) => opened.push(name) });
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Clear Coat' }));
    await pointer.click(screen.getByText('4 left'));
    expect(opened).toEqual(['Clear Coat']);
  });

  it('keeps the chosen columns and page size in this browser', async () => {
    const { pointer } = open();
    expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
    await pointer.click(button('Columns'));
    await pointer.click(screen.getByRole('checkbox', { name: 'Code' }));
    screen.getByRole('columnheader', { name: 'Code' });
    await pointer.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(queries.at(-1)).toMatchObject({ limit: 100, page: 1 });
    expect(JSON.parse(localStorage.getItem('topcoat.table.tins') ?? '')).toEqual({ hidden: [], pageSize: 100 });
  });

  it('goes to the first page where the page of the address has no rows', async () => {
    const none = { rows: [], total: 0 };
    open({ list: { data: none, currentData: none } }, '/tins?search=coat&page=9');
    await waitFor(() => expect(address).toBe('/tins?search=coat'));
  });

  it('keeps the tab of its page, whichever view is chosen', async () => {
    const { pointer } = open({}, '/tins?tab=stock&sort=-stock');
    const soldOut = screen.getByRole('link', { name: /^Sold out/ });
    expect(soldOut.getAttribute('aria-current')).toBeNull();
    await pointer.click(soldOut);
    expect(address).toBe('/tins?tab=stock&stock=out');
    expect(screen.getByRole('link', { name: /^Sold out/ }).getAttribute('aria-current')).toBe('page');
    await pointer.click(screen.getByRole('link', { name: 'All' }));
    expect(address).toBe('/tins?tab=stock');
  });

  it('names the current view, whatever the order of its parameters and the page', () => {
    open({}, '/tins?stock=out&page=2&tab=stock');
    expect(screen.getByRole('link', { name: /^Sold out/ }).getAttribute('aria-current')).toBe('page');
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

  it('names every column beside its value for the cards of a telephone, and sorts there by a choice', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...({ addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as MediaQueryList),
      matches: media === '(max-width: 639px)',
    }));
    const { pointer } = open();
    expect(screen.getByText('4 left').dataset.label).toBe('Stock');
    await pointer.click(button('Columns'));
    await pointer.selectOptions(screen.getByLabelText('Sort by'), '-stock');
    expect(address).toBe('/tins?sort=-stock');
    jest.restoreAllMocks();
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

  it('scrolls from its first paint where its columns do not fit, so that none of them moves', () => {
    const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
    open();
    screen.getByRole('region', { name: 'Tins, scrollable' });
    width.mockRestore();
  });
});
