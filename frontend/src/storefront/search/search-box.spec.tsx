/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PageResponse } from '../../api/page-responses';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { Suggestion } from '../../api/types';
import { SearchBox } from './search-box';

const suggestion = (name: string): Suggestion => ({
  ...{
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    sku: name,
    price: '12.50',
    priceExVat: '10.42',
    imageUrl: null,
  },
  snippet: `About ${name}`,
});
const primers = ['Grey primer', 'Red primer', 'Etch primer'].map(suggestion);

const asked = (q: string) => `/api/products/suggest?q=${q}`;
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const shown = (suggestions: Suggestion[]) => suggestions.map(({ name, snippet }) => `${name}${snippet}£12.50`);

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
    expect(names()).toEqual(own.map(({ name, snippet }) => `${name}${snippet}£9.00`));
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
    expect(calls).toEqual([]);
    fireEvent.change(box(), { target: { value: 'pr' } });
    await act(() => jest.runAllTimersAsync());
    expect(names()).toEqual(shown(many.slice(0, 5)));
    expect(calls).toEqual([asked('pr')]);
  });

  it('leads to all results below its suggestions, and shows that a long description goes on', async () => {
    const long = { ...suggestion('Grey primer'), snippet: 'A filler primer that sands like chalk and builds 1' };
    const { pointer, address } = open({ answers: { '/api/products/suggest': answer([long]) } });
    await pointer.type(box(), ' primer');
    await screen.findByText('A filler primer that sands like chalk and builds 1…');
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
});
