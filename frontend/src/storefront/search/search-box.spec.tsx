/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PageResponse } from '../../api/page-responses';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { Suggestion } from '../../api/types';
import { SearchBox } from './search-box';

const suggestion = (name: string): Suggestion => ({
  ...{
    id: name,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    sku: name,
    price: '12.50',
    priceExVat: '10.42',
    imageUrl: null,
  },
  ...{ snippet: `About ${name}`, inventory: 20, mayBuy: true },
});
const primers = ['Grey primer', 'Red primer', 'Etch primer'].map(suggestion);

const asked = (q: string) => `/api/products/suggest?q=${q}`;
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const shown = (suggestions: Suggestion[]) =>
  suggestions.map(({ name, snippet, sku }) => `${name}${sku} ${snippet}£12.5010+ in stock`);

function open(answers: Parameters<typeof renderInShop>[1] = { answers: { [asked('primer')]: answer(primers) } }) {
  return renderInShop(
    <>
      <SearchBox />
      <p>Elsewhere</p>
    </>,
    answers,
  );
}

describe('The search box', () => {
  afterEach(() => jest.useRealTimers());

  it('drops late suggestions for an earlier text', async () => {
    let comeLate: (late: PageResponse) => void = () => undefined;
    const late = new Promise<PageResponse>((resolve) => {
      comeLate = resolve;
    });
    const { pointer, calls, settle } = open({
      answers: { [asked('spray')]: () => late, [asked('primer')]: answer(primers) },
    });
    await pointer.type(box(), 'spray');
    await waitFor(() => expect(calls).toContain(asked('spray')));
    await pointer.clear(box());
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    expect(names()).toEqual(shown(primers));
    comeLate(answer([suggestion('Spray gun')]));
    await settle();
    await settle();
    expect(names()).toEqual(shown(primers));
  });

  it('suggests at what a signed-in shopper pays', async () => {
    const own = primers.map((primer) => ({ ...primer, price: '9.00', priceExVat: '7.50' }));
    const { pointer, calls } = open({
      user: makeUser(),
      answers: { '/api/products/suggest/with-pricing': answer(own), [asked('primer')]: answer(primers) },
    });
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    expect(names()).toEqual(own.map(({ name, snippet, sku }) => `${name}${sku} ${snippet}£9.0010+ in stock`));
    expect(calls).not.toContain(asked('primer'));
  });

  it('closes its suggestions with Escape, keeps the text and the focus, and shows them again with an arrow key', async () => {
    const { pointer } = open();
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    await pointer.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('primer');
    await pointer.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    expect(names()).toEqual(shown(primers));
  });

  it('closes its suggestions on a click elsewhere and keeps the text', async () => {
    const { pointer } = open();
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    await pointer.click(screen.getByText('Elsewhere'));
    expect(names()).toEqual([]);
    expect(box().value).toBe('primer');
  });

  it('moves through its suggestions and back to the text by arrow keys, without losing the focus', async () => {
    const { pointer, address } = open();
    await pointer.type(box(), 'primer');
    const options = await screen.findAllByRole('option');
    const active = () => box().getAttribute('aria-activedescendant');
    await pointer.keyboard('{ArrowUp}');
    expect(active()).toBe(options[2]?.id);
    await pointer.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await pointer.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(options[1]?.id);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    expect(document.activeElement).toBe(box());
    await pointer.keyboard('{Enter}');
    expect(address()).toBe('/products/red-primer');
    expect(names()).toEqual([]);
  });

  it('loads suggestions from the second character on, and shows at most five', async () => {
    const many = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(suggestion);
    const { calls } = open({ answers: { '/api/products/suggest': answer(many) } });
    jest.useFakeTimers();
    fireEvent.change(box(), { target: { value: 'p' } });
    await act(() => jest.runAllTimersAsync());
    expect(calls).not.toContain(asked('p'));
    fireEvent.change(box(), { target: { value: 'pr' } });
    await act(() => jest.runAllTimersAsync());
    expect(names()).toEqual(shown(many.slice(0, 5)));
    expect(calls.filter((path) => path.includes('products/suggest'))).toEqual([asked('pr')]);
  });

  it('suggests the factory colours that the text names, and leads to their pages', async () => {
    const colour = { ...{ id: 'c1', make: 'VW', makeSlug: 'vw', code: 'LB9A', name: 'Candy White' }, hex: '#f3f3ee' };
    const { pointer, address } = open({
      answers: {
        '/api/products/suggest': answer([]),
        '/api/products/search-advice': answer({ maker: null, grit: null, category: null, colours: [colour] }),
      },
    });
    await pointer.type(box(), 'lb9a');
    await pointer.click(await screen.findByRole('option', { name: 'VW LB9A Candy White' }));
    expect(address()).toBe('/colours/vw/LB9A');
  });

  it('leads to all results below its suggestions, and shows that a long description goes on', async () => {
    const long = { ...suggestion('Grey primer'), snippet: 'A filler primer that sands like chalk and builds 1' };
    const { pointer, address } = open({ answers: { '/api/products/suggest': answer([long]) } });
    await pointer.type(box(), ' primer');
    await screen.findByText(/A filler primer that sands like chalk and builds 1…$/);
    await pointer.click(screen.getByRole('link', { name: 'See all results for “primer”' }));
    expect(address()).toBe('/products?search=primer');
    expect(names()).toEqual([]);
  });

  it('does not search for spaces only', async () => {
    const { pointer, address } = open();
    await pointer.type(box(), '   {Enter}');
    expect(address()).toBe('/');
    await pointer.type(box(), 'primer {Enter}');
    expect(address()).toBe('/products?search=primer');
  });

  const advice = { maker: null, grit: null, category: null };
  const sanders = { name: 'Sanders', category: 'tools', subcategory: 'sanders', products: 1006 };
  const withLeads = {
    '/api/products/suggest': answer(primers.slice(0, 1)),
    '/api/products/search-advice': answer({ ...advice, category: sanders }),
    '/api/guide': answer([
      { slug: 'choosing-a-primer', title: 'Choosing a primer', summary: '', topic: '', snippet: null },
    ]),
  };

  it('suggests the category and the article of the guide below the products, and marks what was typed', async () => {
    const { pointer, address } = open({ answers: withLeads });
    await pointer.type(box(), 'prim');
    await screen.findAllByRole('option');
    expect(names()).toEqual([...shown(primers.slice(0, 1)), 'in Sanders (1,006)', 'Guide: Choosing a primer']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'prim',
      'prim',
      'prim',
    ]);
    await pointer.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/products?search=prim&category=tools&subcategory=sanders');
  });

  it('says that nothing starts with the text, only once that is known', async () => {
    const { pointer } = open({ answers: { '/api/products/suggest': answer([]) } });
    await pointer.type(box(), 'zzqx');
    const status = () => screen.getAllByRole('status')[0]?.textContent;
    await waitFor(() => expect(status()).toBe('Nothing starts with “zzqx”. Press Enter to search everything'));
    await pointer.keyboard('{Escape}');
    expect(status()).toBe('');
    await pointer.type(box(), 'y');
    expect(screen.queryByText(/^Nothing starts with/)).toBeNull();
  });

  it('claims nothing where the suggestions could not be loaded', async () => {
    const { pointer, calls, settle } = open({ answers: {} });
    await pointer.type(box(), 'zzqx');
    await waitFor(() => expect(calls).toContain(asked('zzqx')));
    await settle();
    expect(screen.queryByText(/^Nothing starts with/)).toBeNull();
  });

  it('names the maker that the shop does not stock', async () => {
    const maker = { name: 'SATA', goods: 'spray guns' };
    const answers = { ...withLeads, '/api/products/search-advice': answer({ ...advice, maker }) };
    const { pointer } = open({ answers });
    await pointer.type(box(), 'sata');
    await screen.findByText('We do not stock SATA. Our spray guns:');
  });

  it('offers popular searches and the categories while it is empty and has the focus', async () => {
    const consumables = { id: '1', name: 'Consumables', slug: 'consumables', formerSlugs: [], description: '' };
    const { pointer, address } = open({
      answers: { ...withLeads, '/api/categories': answer([{ ...consumables, imageUrl: null }]) },
    });
    expect(screen.queryByRole('list', { name: 'Popular searches' })).toBeNull();
    await pointer.tab();
    await screen.findByRole('link', { name: 'Consumables' });
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Popular searches' })).toBeNull();
    await pointer.click(box());
    await pointer.click(screen.getByRole('link', { name: 'Clearcoat' }));
    expect(address()).toBe('/products?search=Clearcoat');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Popular searches' })).toBeNull());
  });

  it('adds none of a product that is mixed to order: its colour is chosen on its page', async () => {
    const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    const mixed = { ...suggestion('Basecoat'), isMixed: true };
    const { pointer } = open({ user, answers: { '/api/products/suggest/with-pricing': answer([mixed]) } });
    await pointer.type(box(), 'basecoat');
    await screen.findByRole('option', { name: /Basecoat.*Choose Colour/ });
    expect(screen.queryByRole('option', { name: /^Add / })).toBeNull();
  });

  it('adds one to the cart for verified trade, by pointer and by keyboard, and stays open', async () => {
    const sold = { ...suggestion('Sold out primer'), inventory: 0 };
    const added: unknown[] = [];
    const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    const answers = {
      '/api/products/suggest/with-pricing': answer([...primers.slice(0, 1), sold]),
      '/api/cart': (_path: string, body: string) => {
        if (body) added.push(JSON.parse(body));
        return answer(body ? {} : []);
      },
    };
    const { pointer, address } = open({ user, answers });
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    const adds = () =>
      screen.queryAllByRole('option', { name: /^Add / }).map((option) => option.getAttribute('aria-label'));
    expect(adds()).toEqual(['Add Grey primer to cart']);
    await pointer.keyboard('{ArrowDown}{ArrowRight}');
    const add = screen.getByRole('option', { name: 'Add Grey primer to cart' });
    expect(box().getAttribute('aria-activedescendant')).toBe(add.id);
    expect(add.getAttribute('aria-selected')).toBe('true');
    await pointer.keyboard('{Enter}');
    await waitFor(() => expect(added).toMatchObject([{ productId: 'Grey primer', quantity: 1 }]));
    expect(address()).toBe('/');
    expect(adds()).toHaveLength(1);
  });

  it('offers no button to add for guests', async () => {
    const { pointer } = open();
    await pointer.type(box(), 'primer');
    await screen.findAllByRole('option');
    expect(screen.queryByRole('option', { name: /^Add / })).toBeNull();
  });
});
