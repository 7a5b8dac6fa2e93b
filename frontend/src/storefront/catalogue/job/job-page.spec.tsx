/** @jest-environment jsdom */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectGuestItems } from '../../../api/cart/guest-cart-slice';
import type { PaintJob } from '../../../api/job-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { JobPage } from './job-page';

const product = (id: string, fields: object = {}) =>
  ({
    ...{ id, slug: id, sku: id, name: `The ${id}`, price: '10.00', exVat: { price: '8.33', compareAtPrice: null } },
    ...{ inventory: 9, mayBuy: true },
    ...fields,
  }) as PaintJob['supplies'][number]['product'];
const packs = (id: string, quantity: number, obstacle: string | null = null) => ({
  ...{ product: product(id), quantity, obstacle },
  ...{ price: `${quantity * 10}.00`, priceExVat: '1.00' },
});

const clear: PaintJob['coats'][number] = {
  ...{ role: 'clear', name: 'HS Clear', slug: 'clear', area: 2, layers: 2, coverage: 8, millilitres: 600 },
  parts: [
    { name: 'HS Clear', millilitres: 400, millilitresSoFar: 400, grams: 392, gramsSoFar: 392 },
    { name: 'Hardener', millilitres: 200, millilitresSoFar: 600, grams: 210, gramsSoFar: 602 },
  ],
  ...{ problem: null, hiding: null, dataSheetUrl: '/sheet.pdf' },
};
const EMPTY: PaintJob = {
  area: 0,
  chosen: { work: 'panel', system: 'water', primer: null, colour: 'black', clear: 'clear' },
  choices: {
    systems: [
      { value: 'water', label: 'Waterborne' },
      { value: 'gloss', label: 'Direct gloss' },
    ],
    primers: [],
    colours: [
      { value: 'black', label: 'Black' },
      { value: 'white', label: 'White' },
    ],
    clears: [{ value: 'clear', label: 'HS Clear' }],
  },
  takesHardener: true,
  ...{ coats: [], purchases: [], supplies: [], total: '0.00', totalExVat: '0.00' },
};
const WORKED_OUT: PaintJob = {
  ...EMPTY,
  area: 2,
  coats: [clear],
  purchases: [
    { name: 'HS Clear', millilitres: 400, leftOver: 600, packs: [packs('clear', 1)], problem: null },
    { name: 'Hardener', millilitres: 200, leftOver: 50, packs: [packs('hardener', 2)], problem: null },
  ],
  supplies: [packs('tape', 1), packs('paper', 1, 'Out of stock')],
  total: '40.00',
};

const open = (at = '/job', options: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(<JobPage />, {
    at,
    answers: { '/api/jobs': (path) => answer(/panel|area|whole/.test(path) ? WORKED_OUT : EMPTY) },
    ...options,
  });
const lastOf = (calls: readonly string[]) => new URLSearchParams(calls.at(-1)!.replace(/.*\?/, ''));

describe('The job calculator', () => {
  it('begins with a drawing whose panels are checkboxes with names', async () => {
    open();
    await screen.findByRole('heading', { name: 'What it takes' });
    const panels = screen.getByRole('group', { name: 'Press the panels to paint' });
    expect(within(panels).getAllByRole('checkbox')).toHaveLength(15);
    within(panels).getByRole('checkbox', { name: 'Front door, nearside, 1 m²' });
    screen.getByText(/Press the panels to paint, type an area/);
  });

  it('works out what is pressed, says so in its address, and warns of isocyanates before the sum', async () => {
    const { pointer, address, calls } = open();
    await pointer.click(screen.getByRole('checkbox', { name: /^Bonnet/ }));
    await pointer.click(screen.getByRole('checkbox', { name: /^Roof/ }));
    const heading = await screen.findByRole('heading', { name: 'What 2 m² takes' });
    expect(address()).toBe('/job?panel=bonnet&panel=roof');
    await waitFor(() => expect(lastOf(calls).getAll('panel')).toEqual(['bonnet', 'roof']));
    const warning = screen.getByRole('link', { name: 'air-fed breathing apparatus' });
    const table = screen.getByRole('table');
    expect(heading.compareDocumentPosition(warning) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    screen.getByText('Hatchback · Sound or new panel · Bonnet; Roof · 20 °C');
    expect(warning.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['PourAmountIn the cupOn the scale', 'HS Clear400 ml400 ml392 g', 'Hardener200 ml600 ml602 g']);
    screen.getByText('400 ml needed, 600 ml left over');
  });

  it('puts all that can be bought into the cart with one press', async () => {
    const { pointer, store } = open('/job?area=2');
    await screen.findByText('Out of stock, so not included');
    screen.getByText('£40.00');
    await pointer.click(screen.getByRole('button', { name: 'Add All to Cart' }));
    await waitFor(() => screen.getByText('3 products of your job'));
    expect(selectGuestItems(store.getState()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['clear', 1],
      ['hardener', 2],
      ['tape', 1],
    ]);
  });

  it('is the job of its address', async () => {
    const { calls } = open('/job?body=van&work=whole&temperature=12&colour=white&shuts=on&panel=nothing');
    await screen.findByRole('heading', { name: 'What 2 m² takes' });
    expect(Object.fromEntries(lastOf(calls))).toEqual({
      ...{ body: 'van', work: 'whole', temperature: '12', colour: 'white', shuts: 'true' },
    });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vehicle' }).value).toBe('van');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Whole car/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour' }).value).toBe('white');
    screen.getByRole('checkbox', { name: 'Side, nearside, 3 m²' });
  });

  it('keeps panels that another body has too', async () => {
    const { address } = open('/job?panel=bonnet&panel=roof&panel=tailgate');
    await screen.findByRole('heading', { name: 'What 2 m² takes' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Vehicle' }), { target: { value: 'saloon' } });
    await waitFor(() => expect(address()).toBe('/job?body=saloon&panel=bonnet&panel=roof'));
  });

  it('forgets the colour of another paint system', async () => {
    const { address } = open('/job?area=2&system=water&colour=white');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Paint system' }), { target: { value: 'gloss' } });
    await waitFor(() => expect(address()).toBe('/job?area=2&system=gloss'));
  });

  it('leaves out what was typed wrong, and says so at the field', async () => {
    const { calls } = open('/job?area=lots&temperature=99');
    await screen.findByRole('heading', { name: 'What it takes' });
    expect(Object.fromEntries(lastOf(calls))).toEqual({ body: 'hatchback' });
    screen.getByText('Enter m² above 0, up to 500');
    screen.getByText('Enter whole °C from 0 to 50');
  });

  it('says which figure is missing, with the data sheet, and what cannot be bought', async () => {
    const problem = 'We have no coverage figure for HS Clear: see its data sheet.';
    open('/job?area=1', {
      answers: {
        '/api/jobs': answer({
          ...WORKED_OUT,
          coats: [{ ...clear, millilitres: null, parts: [], problem }],
          purchases: [],
          supplies: [],
        }),
      },
    });
    await screen.findByText(problem, { exact: false });
    expect(screen.getByRole('link', { name: /^Data sheet/ }).getAttribute('href')).toBe('/sheet.pdf');
    expect(screen.queryByRole('button', { name: 'Add All to Cart' })).toBeNull();
  });

  it('leads to the page of a paint that is mixed, in the colour of the job and with a way back', async () => {
    const mixed = {
      ...packs('basecoat', 2, 'Its colour is chosen on its page'),
      product: product('basecoat', { isMixed: true }),
    };
    const purchases = [{ name: 'Basecoat', millilitres: 1800, leftOver: 200, packs: [mixed], problem: null }];
    const answers = { '/api/jobs': answer({ ...WORKED_OUT, purchases }) };
    const { calls } = open('/job?area=2&make=VW&code=LB9A', { answers });
    const link = await screen.findByRole('link', { name: 'Order it in VW LB9A' });
    expect(link.getAttribute('href')).toBe('/products/basecoat?make=VW&code=LB9A');
    screen.getByText('Sound or new panel · VW LB9A · 20 °C');
    expect(lastOf(calls).get('make')).toBeNull();
    cleanup();
    open('/job?area=2', { answers });
    const unknown = await screen.findByRole('link', { name: 'Choose your colour' });
    expect(unknown.getAttribute('href')).toBe('/products/basecoat');
  });

  it('says where a colour hides less than others', async () => {
    const hiding = 'White, reds and yellows hide less: 5.5 m² a litre in place of 7, which the amount allows for.';
    open('/job?area=1', { answers: { '/api/jobs': answer({ ...WORKED_OUT, coats: [{ ...clear, hiding }] }) } });
    await screen.findByText(hiding);
  });

  it('has the prices of who is signed in', async () => {
    const { calls } = open('/job?area=2', {
      user: makeUser(),
      answers: { '/api/jobs/with-pricing': answer({ ...WORKED_OUT, total: '31.00' }) },
    });
    await screen.findByText('£31.00');
    expect(calls.every((path) => path.startsWith('/api/jobs/with-pricing'))).toBe(true);
  });

  it('can be tried again when it cannot be loaded', async () => {
    let isUp = false;
    const { pointer } = open('/job?area=2', {
      answers: { '/api/jobs': () => (isUp ? answer(WORKED_OUT) : answer({}, { status: 503 })) },
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    isUp = true;
    await pointer.click(retry);
    await screen.findByRole('heading', { name: 'What 2 m² takes' });
  });
});
