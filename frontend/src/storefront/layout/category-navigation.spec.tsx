/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { CategoryNavigation } from './category-navigation';

const category = (name: string, slug: string) => ({ id: slug, name, slug, description: '', imageUrl: null });
const answers = {
  '/api/categories': answer([
    category('Hot Deals', 'hot-deals'),
    category('Automotive Paints', 'automotive-paints'),
    category('Spray Equipment', 'spray-equipment'),
  ]),
  '/api/subcategories': answer([{ ...category('Spray Guns', 'spray-guns'), categoryId: 'spray-equipment' }]),
};

const link = (name: string) => screen.queryByRole('link', { name });
const toggle = () => screen.getByRole('button', { name: 'Show subcategories of Spray Equipment' });

/** On a desktop subcategories open over the page; on a phone they unfold in the menu. */
const [DESKTOP, PHONE] = [1440, 390];

async function open(at = '/', width = DESKTOP) {
  window.innerWidth = width;
  const rendered = renderInShop(<CategoryNavigation inMenu={width === PHONE} />, { at, answers });
  await screen.findByRole('link', { name: 'Spray Equipment' });
  return rendered;
}

describe('The category menu', () => {
  it('starts with all products and ends with Hot Deals', async () => {
    await open();
    const menu = screen.getByRole('navigation', { name: 'Categories' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All Products', 'Automotive Paints', 'Spray Equipment', 'Hot Deals']]);
  });

  it('opens a category by keyboard, and closes it with Escape, which returns the focus', async () => {
    const { pointer } = await open();
    toggle().focus();
    await pointer.keyboard('{Enter}');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('link', { name: 'Spray Guns' });
    await pointer.tab();
    expect(document.activeElement).toBe(link('All Spray Equipment'));
    await pointer.tab();
    expect(document.activeElement).toBe(link('Spray Guns'));
    await pointer.keyboard('{Escape}');
    expect(link('All Spray Equipment')).toBeNull();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());
  });

  it('closes a category when the focus leaves it', async () => {
    const { pointer } = await open();
    toggle().focus();
    await pointer.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Spray Guns' });
    await pointer.tab();
    await pointer.tab();
    await pointer.tab();
    expect(document.activeElement).toBe(link('Hot Deals'));
    expect(link('All Spray Equipment')).toBeNull();
  });

  it("opens a subcategory's page and closes", async () => {
    const { pointer, address } = await open();
    toggle().focus();
    await pointer.keyboard('{Enter}');
    (await screen.findByRole('link', { name: 'Spray Guns' })).focus();
    await pointer.keyboard('{Enter}');
    expect(address()).toBe('/products?category=spray-equipment&subcategory=spray-guns');
    expect(link('All Spray Equipment')).toBeNull();
  });

  it('opens a category on hover, and closes it with Escape wherever the focus is', async () => {
    const { pointer } = await open();
    await pointer.hover(link('Spray Equipment')!);
    expect(link('All Spray Equipment')).not.toBeNull();
    await pointer.keyboard('{Escape}');
    expect(link('All Spray Equipment')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not open on hover in a narrow window, where it stays open when the focus leaves', async () => {
    const { pointer } = await open('/', PHONE);
    await pointer.hover(link('Spray Equipment')!);
    expect(link('All Spray Equipment')).toBeNull();
    await pointer.click(toggle());
    await screen.findByRole('link', { name: 'Spray Guns' });
    screen.getByRole('link', { name: 'Hot Deals' }).focus();
    expect(link('All Spray Equipment')).not.toBeNull();
    await pointer.click(toggle());
    expect(link('All Spray Equipment')).toBeNull();
  });

  it("marks the current page's category", async () => {
    await open('/products?category=spray-equipment');
    const current = screen.getAllByRole('link').filter((one) => one.getAttribute('aria-current') === 'page');
    expect(current).toEqual([link('Spray Equipment')]);
  });
});
