/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { clearRecentSearches, rememberSearch, SearchBox } from './search-box';

const category = { ...{ id: '1', name: 'Consumables', slug: 'consumables' }, formerSlugs: [], description: '' };
const open = () =>
  renderInShop(<SearchBox variant="screen" />, {
    answers: { '/api/categories': answer([{ ...category, imageUrl: null }]), '/api/products/suggest': answer([]) },
  });
const texts = (title: string) =>
  [...screen.getByRole('list', { name: title }).querySelectorAll('a')].map(({ textContent }) => textContent);

describe('The full-screen search before anything is typed', () => {
  beforeEach(() => clearRecentSearches());

  it('offers popular searches and the categories, and no recent searches where there are none', async () => {
    open();
    await screen.findByRole('link', { name: 'Consumables' });
    expect(texts('Popular searches')).toContain('Clearcoat');
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
  });

  it('offers the last five searches of the device, the latest first and each once, until they are cleared', async () => {
    for (const text of ['tape', 'primer', 'gloves', 'Primer ', 'P400', 'lacquer', 'sander', '  ']) rememberSearch(text);
    const { pointer } = open();
    expect(texts('Recent searches')).toEqual(['sander', 'lacquer', 'P400', 'Primer', 'gloves']);
    expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toHaveLength(5);
    await pointer.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
    expect(localStorage.getItem('recent_searches')).toBeNull();
  });

  it('remembers what is searched for with Enter, and makes way for what is typed', async () => {
    const { pointer, address } = open();
    const box = screen.getByRole('combobox', { name: 'Search products' });
    await pointer.type(box, 'dust mask');
    expect(screen.queryByRole('list', { name: 'Popular searches' })).toBeNull();
    await pointer.keyboard('{Enter}');
    expect(address()).toBe('/products?search=dust+mask');
    await pointer.clear(box);
    expect(texts('Recent searches')).toEqual(['dust mask']);
  });
});
