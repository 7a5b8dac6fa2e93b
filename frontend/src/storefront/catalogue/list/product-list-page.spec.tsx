/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import type { Product } from '../../../api/types';
import { deviceStorage } from '../../../ui/browser-storage';
import { ColourLines } from './colour-lines';
import { ProductListPage } from './product-list-page';

const product = (name: string): Product => ({
  ...{ id: name, name, slug: name.toLowerCase().replaceAll(' ', '-'), sku: `SKU ${name}`, price: '12.50' },
  exVat: { price: '10.42', compareAtPrice: null },
  ...{ shortDescription: `${name} in a few words`, description: '', compareAtPrice: null, imageUrl: null, images: [] },
  ...{ inventory: 5, pointsEarned: 0, isFeatured: false, isVisibleOnline: true, categoryId: null },
  ...{ subcategoryId: null, minimumAge: null, tradeOnly: false, mayBuy: true, vatRate: 20, badges: [] },
});

const found = [product('Clear coat'), product('Spray gun')];
const categories = {
  '/api/categories': answer([]),
  '/api/products/price-range': answer({ min: '1.00', max: '100.00' }),
};
const main = () => screen.getByRole('region', { name: 'Products' });
const names = () =>
  within(main())
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const count = () => within(main()).getAllByRole('status')[0]?.textContent;

describe('The product list', () => {
  it('shows descriptions in the list view and none in the grid', async () => {
    const answers = { ...categories, '/api/products': answer(found, { total: 2 }) };
    const { pointer, address } = renderInShop(<ProductListPage />, { at: '/products?sort=name', answers });
    await screen.findByRole('heading', { name: 'Clear coat' });
    expect(names()).toEqual(['Clear coat', 'Spray gun']);
    expect(screen.queryByText(/in a few words$/)).toBeNull();
    await pointer.click(screen.getByRole('link', { name: 'List view' }));
    expect(screen.getAllByText(/in a few words$/)).toHaveLength(2);
    expect(address()).toBe('/products?sort=name&view=list');
    expect(screen.getByRole('link', { name: 'List view' }).getAttribute('aria-current')).toBe('true');
    await pointer.click(screen.getByRole('link', { name: 'Grid view' }));
    expect(screen.queryByText(/in a few words$/)).toBeNull();
    expect(names()).toEqual(['Clear coat', 'Spray gun']);
    expect(address()).toBe('/products?sort=name');
  });

  it('keeps the view that a signed-in user chose for the lists to come; a guest’s list is as its address says', async () => {
    deviceStorage.setItem('list_view', 'list');
    const answers = { ...categories, '/api/products': answer(found, { total: 2 }), '/api/cart': answer([]) };
    const priced = { ...answers, '/api/products/with-pricing': answer(found, { total: 2 }) };
    const { pointer, address } = renderInShop(<ProductListPage />, {
      user: makeUser(),
      at: '/products',
      answers: priced,
    });
    await screen.findByRole('heading', { name: 'Clear coat' });
    expect(screen.getAllByText(/in a few words$/)).toHaveLength(2);
    await pointer.click(screen.getByRole('link', { name: 'Grid view' }));
    expect(screen.queryByText(/in a few words$/)).toBeNull();
    expect(address()).toBe('/products');
    expect(deviceStorage.getItem('list_view')).toBe('grid');
    cleanup();
    deviceStorage.setItem('list_view', 'list');
    renderInShop(<ProductListPage />, { at: '/products', answers });
    await screen.findByRole('heading', { name: 'Clear coat' });
    expect(screen.queryByText(/in a few words$/)).toBeNull();
    deviceStorage.removeItem('list_view');
  });

  it('says once that prices are trade prices, not on each product', async () => {
    const trade = { kind: 'trade-price' as const, text: 'Trade price' };
    const best = { kind: 'best-seller' as const, text: 'Best seller' };
    const products = found.map((one) => ({ ...one, badges: [best, trade] }));
    const answers = { ...categories, '/api/products': answer(products, { total: 2 }) };
    const { pointer } = renderInShop(<ProductListPage />, { at: '/products', answers });
    await screen.findByText('Your trade prices');
    expect(screen.queryByText('Trade price')).toBeNull();
    expect(screen.getAllByText('Best seller')).toHaveLength(2);
    await pointer.click(screen.getByRole('link', { name: 'List view' }));
    expect(screen.queryByText('Trade price')).toBeNull();
    expect(screen.getAllByText('Your trade prices')).toHaveLength(1);
  });

  it('shows that nothing was found, and all products once the search is cleared', async () => {
    const list = (path: string) => (path.includes('search=') ? answer([], { total: 0 }) : answer(found, { total: 2 }));
    const answers = { ...categories, '/api/products': list };
    const at = '/products?search=no+such+thing&sort=name&view=list';
    const { pointer, address } = renderInShop(<ProductListPage />, { at, answers });
    await screen.findByRole('heading', { name: 'No products found' });
    screen.getByText('Nothing matches “no such thing”. Check the spelling, or try fewer words.');
    expect(count()).toBe('0 products');
    expect(names()).toEqual([]);
    await pointer.click(within(main()).getByRole('link', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toEqual(['Clear coat', 'Spray gun']));
    expect(screen.queryByRole('heading', { name: 'No products found' })).toBeNull();
    expect(count()).toBe('2 products');
    expect(address()).toBe('/products?sort=name&view=list');
  });

  it('heads a search with the number of its results, and shows it as no filter', async () => {
    const answers = { ...categories, '/api/products': answer(found, { total: 1071 }) };
    renderInShop(<ProductListPage />, { at: '/products?search=clear', answers });
    await screen.findByRole('heading', { level: 1, name: '1,071 results for “clear”' });
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Clear Filters' })).toBeNull();
  });

  it('says which grit and which maker of a search the shop does not have, and leads to what it has', async () => {
    const answers = {
      ...categories,
      '/api/products': answer(found, { total: 2 }),
      '/api/products/search-advice': answer({
        maker: { name: 'SATA', goods: null },
        grit: { asked: 'P800', nearest: ['P500', 'P1200'] },
        category: { name: 'Spray Guns', category: 'spray', subcategory: 'guns', products: 2 },
      }),
    };
    renderInShop(<ProductListPage />, { at: '/products?search=sata+p800', answers });
    await screen.findByText(/^We have no P800\. Nearest: P500, P1200\. We do not stock SATA\. This is what we have:/);
    const all = screen.getByRole('link', { name: 'All Spray Guns' });
    expect(all.getAttribute('href')).toBe('/products?category=spray&subcategory=guns');
  });

  it('names the factory colours of a search above its products, from the same answer as the advice', async () => {
    const colour = { ...{ id: 'c1', make: 'VW', makeSlug: 'vw', code: 'LB9A', name: 'Candy White' }, hex: '#f3f3ee' };
    const { calls } = renderInShop(<ProductListPage />, {
      at: '/products?search=lb9a',
      answers: {
        ...categories,
        '/api/products': answer(found, { total: 2 }),
        '/api/products/search-advice': answer({ maker: null, grit: null, category: null, colours: [colour] }),
      },
    });
    const lines = await screen.findByRole('list', { name: 'Colours' });
    const link = within(lines).getByRole('link', { name: 'VW LB9A Candy White' });
    expect(link.getAttribute('href')).toBe('/colours/vw/LB9A');
    expect(calls.filter((path) => path.startsWith('/api/colours'))).toEqual([]);
  });

  it('shows the words on a search with its products, whose places they would move', async () => {
    let find = () => {};
    const isFound = new Promise<void>((resolve) => {
      find = resolve;
    });
    const colour = { ...{ id: 'c1', make: 'VW', makeSlug: 'vw', code: 'LB9A', name: 'Candy White' }, hex: null };
    const answers = {
      ...categories,
      '/api/products': () => isFound.then(() => answer(found, { total: 2 })),
      '/api/products/search-advice': answer({ maker: null, grit: null, category: null, colours: [colour] }),
    };
    renderInShop(
      <>
        <ProductListPage />
        <ColourLines search="lb9a" />
      </>,
      { at: '/products?search=lb9a', answers },
    );
    await screen.findByRole('list', { name: 'Colours' });
    expect(within(main()).queryByRole('list', { name: 'Colours' })).toBeNull();
    find();
    await within(main()).findByRole('list', { name: 'Colours' });
    expect(names()).toEqual(['Clear coat', 'Spray gun']);
  });

  it('leads from a colour code without products to the colours above', async () => {
    const colour = { ...{ id: 'c1', make: 'VW', makeSlug: 'vw', code: 'LB9A', name: 'Candy White' }, hex: null };
    const answers = {
      ...categories,
      '/api/products': answer([], { total: 0 }),
      '/api/products/search-advice': answer({ maker: null, grit: null, category: null, colours: [colour] }),
    };
    renderInShop(<ProductListPage />, { at: '/products?search=LB9A', answers });
    await screen.findByText(/^No product is called “LB9A”\. Choose your colour above/);
    expect(screen.queryByText('No products found')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Colour codes/ })).toBeNull();
  });

  it('leads from a colour code without results to the article of the guide', async () => {
    const answers = { ...categories, '/api/products': answer([], { total: 0 }) };
    renderInShop(<ProductListPage />, { at: '/products?search=LB9A', answers });
    const article = await screen.findByRole('link', { name: /^Colour codes/ });
    expect(article.getAttribute('href')).toBe('/guide/finding-a-colour-code');
  });

  it.each(['/products?category=hot-deals', '/products?sale=true'])('describes Hot Deals at %s', async (at) => {
    const deals = { id: '9', name: 'Hot Deals', slug: 'hot-deals', formerSlugs: [], imageUrl: null };
    const answers = {
      ...categories,
      '/api/categories': answer([{ ...deals, description: 'Everything with money off.' }]),
      '/api/products': answer(found, { total: 2 }),
    };
    renderInShop(<ProductListPage />, { at, answers });
    await screen.findByText('Everything with money off.');
  });

  it.each(['on request', 'once the browser is online again'])(
    'shows the products where the subcategories could not be loaded, and loads them again %s',
    async (how) => {
      const category = { id: '1', name: 'Paints', slug: 'paints', formerSlugs: [], description: '', imageUrl: null };
      const primers = { id: '2', name: 'Primers', slug: 'primers', formerSlugs: [], categoryId: '1' };
      let works = false;
      const answers = {
        ...categories,
        '/api/categories': answer([category]),
        '/api/subcategories': () => (works ? answer([primers]) : answer({ message: 'Sorry' }, { status: 500 })),
        '/api/products': answer(found, { total: 2 }),
      };
      const { pointer } = renderInShop(<ProductListPage />, {
        at: '/products?category=paints&subcategory=primers',
        answers,
      });
      const failed = await within(main()).findByText(/^We could not load the subcategories/);
      expect(names()).toEqual(['Clear coat', 'Spray gun']);
      screen.getByRole('heading', { level: 1, name: 'Paints' });
      works = true;
      if (how === 'on request') await pointer.click(within(failed).getByRole('button', { name: 'Try Again' }));
      else act(() => void window.dispatchEvent(new Event('online')));
      await within(main()).findByRole('link', { name: 'Primers' });
      expect(within(main()).queryByText(/^We could not load the subcategories/)).toBeNull();
      screen.getByRole('heading', { level: 1, name: 'Primers' });
    },
  );

  it('helps where a search finds nothing: another spelling, the whole shop, categories and the telephone', async () => {
    const category = { id: '1', name: 'Paints', slug: 'paints', formerSlugs: [], description: '', imageUrl: null };
    const answers = {
      ...categories,
      '/api/categories': answer([category]),
      '/api/subcategories': answer([]),
      '/api/products': answer([], { total: 0 }),
      '/api/products/spelling': answer({ spelling: 'etch primer' }),
      '/api/config': answer({ company: { phone: '01632 960 418', phoneHref: 'tel:+441632960418' } }),
    };
    const at = '/products?category=paints&search=etsh+prymar';
    const { pointer, address, calls } = renderInShop(<ProductListPage />, { at, answers });
    const spelling = await screen.findByRole('link', { name: 'etch primer' });
    expect(calls).toContain('/api/products/spelling?q=etsh+prymar');
    const link = (name: string) => within(main()).getByRole('link', { name }).getAttribute('href');
    expect(link('Search All Products')).toBe('/products?search=etsh+prymar');
    expect(link('Paints')).toBe('/products?category=paints');
    await waitFor(() => expect(link('01632 960 418')).toBe('tel:+441632960418'));
    await pointer.click(spelling);
    expect(address()).toBe('/products?search=etch+primer');
  });

  it.each([
    ['/products?page=99', 'There is no page 99.', 'Back to Page 1', '/products'],
    ['/products?category=boats', 'Choose one of the categories below.', 'All Products', '/products'],
    ['/products?category=boats&maxPrice=9', 'Choose one of the categories below.', 'Clear Filters', '/products'],
  ])('says what is wrong with %s', async (at, text, action, target) => {
    const answers = { ...categories, '/api/products': answer([], { total: 0 }) };
    renderInShop(<ProductListPage />, { at, answers });
    await screen.findByText(text);
    const links = within(main()).getAllByRole('link', { name: action });
    expect(links.at(-1)?.getAttribute('href')).toBe(target);
  });

  it.each([
    'category=boats',
    'category=boats&page=3',
    'category=boats&search=oar',
    'category=paints&subcategory=boats',
  ])('is headed and titled "We could not find that category" for ?%s, and leads to all products', async (query) => {
    const paints = { id: '1', name: 'Paints', slug: 'paints', formerSlugs: [], description: '', imageUrl: null };
    const answers = {
      ...categories,
      '/api/categories': answer([paints]),
      '/api/subcategories': answer([]),
      '/api/products': answer([], { total: 0 }),
      '/api/products/spelling': answer({ spelling: null }),
      '/api/config': answer({ company: {} }),
    };
    renderInShop(<ProductListPage />, { at: `/products?${query}`, answers });
    await screen.findByRole('heading', { level: 1, name: 'We could not find that category' });
    await waitFor(() => expect(document.title).toMatch(/^We could not find that category/));
    await screen.findByText('Choose one of the categories below.');
    expect(within(main()).getByRole('link', { name: 'Paints' }).getAttribute('href')).toBe('/products?category=paints');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'All Products' }).getAttribute('href')).toBe('/products');
  });

  it('does not call a category unknown before the categories are loaded', async () => {
    const answers = {
      ...categories,
      '/api/categories': () => new Promise<never>(() => {}),
      '/api/products': answer([], { total: 0 }),
    };
    renderInShop(<ProductListPage />, { at: '/products?category=boats', answers });
    await screen.findByRole('heading', { name: 'No products found' });
    expect(screen.queryByText('We could not find that category')).toBeNull();
  });

  const grits = ['80', '120', '180', '240', '320', '400', '500', '800', '1000'];
  const grit = {
    ...{ key: 'grit', name: 'Grit' },
    values: grits.map((value, index) => ({ value, text: `P${value}`, count: index })),
  };
  const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

  it('is filtered by several values of an attribute, each with its count and a chip', async () => {
    const answers = {
      ...categories,
      '/api/products': answer(found, { total: 2 }),
      '/api/products/facets': answer({ facets: [grit], inStock: 2 }),
    };
    const { pointer, address, calls } = renderInShop(<ProductListPage />, { at: '/products?sort=name', answers });
    const group = within(await filters().findByRole('group', { name: 'Grit' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(8);
    expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'P80 0 products' }).disabled).toBe(true);
    await pointer.click(group.getByRole('checkbox', { name: 'P120 1 product' }));
    await pointer.click(group.getByRole('button', { name: 'Show all 9: Grit' }));
    await pointer.click(group.getByRole('checkbox', { name: 'P1000 8 products' }));
    await waitFor(() => expect(address()).toBe('/products?filter.grit=1000&filter.grit=120&sort=name'));
    await waitFor(() => {
      const query = 'attribute=grit%3A1000&attribute=grit%3A120';
      expect(calls).toContain(`/api/products/facets?${query}`);
      expect(calls).toContain(`/api/products?${query}&page=1&limit=24&sort=name`);
    });
    await pointer.click(screen.getByRole('link', { name: 'Remove filter: Grit: P1000' }));
    expect(address()).toBe('/products?filter.grit=120&sort=name');
    await pointer.click(filters().getByRole('checkbox', { name: 'In stock only' }));
    await waitFor(() => expect(address()).toBe('/products?filter.grit=120&inStock=true&sort=name'));
  });

  it('shows trade the number in stock and a quantity in each row, and others that there are plenty', async () => {
    const plenty = { ...product('Thinner'), inventory: 1515 };
    const forTrade = { ...plenty, payableExVat: '10.00' };
    const added: unknown[] = [];
    const answers = {
      ...categories,
      '/api/products/facets': answer({ facets: [], inStock: 1 }),
      '/api/products/with-pricing': answer([forTrade], { total: 1 }),
      '/api/cart': (_: string, body: string) => {
        if (body) added.push(JSON.parse(body));
        return answer([]);
      },
    };
    const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    const { pointer } = renderInShop(<ProductListPage />, { at: '/products?view=list', user, answers });
    await within(main()).findByText('1,515 in stock');
    await pointer.click(screen.getByRole('button', { name: 'Increase quantity of Thinner' }));
    await pointer.click(screen.getByRole('button', { name: 'Add to Cart: Thinner' }));
    await waitFor(() => expect(added).toMatchObject([{ productId: 'Thinner', quantity: 2 }]));
  });

  it('shows a guest no number and no quantity', async () => {
    const plenty = { ...product('Thinner'), inventory: 1515 };
    const answers = { ...categories, '/api/products': answer([plenty], { total: 1 }) };
    renderInShop(<ProductListPage />, { at: '/products?view=list', answers });
    await within(main()).findByText('10+ in stock');
    expect(screen.queryByRole('button', { name: /quantity/ })).toBeNull();
  });

  it('opens a long attribute with a chosen value at its end', async () => {
    const answers = {
      ...categories,
      '/api/products': answer(found, { total: 2 }),
      '/api/products/facets': answer({ facets: [grit], inStock: 2 }),
    };
    renderInShop(<ProductListPage />, { at: '/products?filter.grit=1000', answers });
    const last = await filters().findByRole<HTMLInputElement>('checkbox', { name: 'P1000 8 products' });
    expect(last.checked).toBe(true);
  });

  it('moves the focus to the products when a filter is removed', async () => {
    const answers = { ...categories, '/api/products': answer(found, { total: 2 }) };
    const at = '/products?minPrice=12.50&maxPrice=30';
    const { pointer, address } = renderInShop(<ProductListPage />, { at, answers });
    await pointer.click(await screen.findByRole('link', { name: 'Remove filter: £12.50 to £30' }));
    expect(address()).toBe('/products');
    expect(document.activeElement).toBe(main());
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });

  it('replaces the former address of a category and subcategory by the present one, and keeps the rest', async () => {
    const category = { id: 'paints', name: 'Car Paints', slug: 'car-paints', formerSlugs: ['paints'] };
    const subcategory = { id: 'base', name: 'Basecoats', slug: 'basecoats', formerSlugs: ['colours'] };
    const answers = {
      ...categories,
      '/api/categories': answer([{ ...category, description: 'Paints for cars', imageUrl: null }]),
      '/api/subcategories': answer([{ ...subcategory, description: 'Colour under a clear.', categoryId: 'paints' }]),
      '/api/products': answer(found, { total: 50 }),
    };
    const at = '/products?category=paints&subcategory=colours&sort=name&page=2';
    const { address } = renderInShop(<ProductListPage />, { at, answers });
    await waitFor(() => expect(address()).toBe('/products?category=car-paints&subcategory=basecoats&sort=name&page=2'));
    await screen.findByRole('heading', { level: 1, name: 'Basecoats' });
    screen.getByText('Colour under a clear.');
  });
});
