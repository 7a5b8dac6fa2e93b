/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { QuickLine } from '../../api/types';
import { QuickOrderPage } from './quick-order-page';

const MAX_LINES = 100;
const TRADE = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });

const good: QuickLine = {
  ...{ code: 'TC-1001', quantity: 1, productId: 'p1', name: 'Clear coat', slug: 'clear-coat', imageUrl: null },
  ...{ unitPrice: '12.50', unitPriceExVat: '10.42', lineTotal: '12.50', lineTotalExVat: '10.42' },
  ...{ inCart: 0, available: 500, problem: null },
};
const unknown: QuickLine = {
  ...{ code: 'NOTHING', quantity: 1, productId: null, name: null, slug: null, imageUrl: null },
  ...{ unitPrice: null, unitPriceExVat: null, lineTotal: null, lineTotalExVat: null, inCart: 0 },
  ...{ available: null, problem: 'No product has this code.' },
};

const suggested = {
  '/api/products/suggest/with-pricing': answer([
    {
      ...{ id: 'p1', name: 'Clear coat', slug: 'clear-coat', sku: 'TC-1001', imageUrl: null, snippet: '' },
      ...{ price: '12.50', priceExVat: '10.42', inventory: 500, mayBuy: true },
    },
  ]),
};

const added = { '/api/cart': answer([]) };

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Product codes and quantities');
const row = (index: number) => within(screen.getByLabelText(`Code, line ${index}`).closest('tr')!);

/** Renders a trade customer's page; the server returns these results, one per call. */
function open(...answers: QuickLine[][]) {
  const bodies: { path: string; body: unknown }[] = [];
  const record = (path: string, body: string) => void bodies.push({ path, body: JSON.parse(body) });
  const next = (path: string, body: string) => {
    record(path, body);
    return answer({ lines: answers.shift() ?? [], subtotal: '25.00', subtotalExVat: '20.84' });
  };
  const merge = (path: string, body: string) => {
    record(path, body);
    return answer({ items: [], adjusted: [] });
  };
  const responses = { '/api/quick-order': next, '/api/quick-lists': answer([]), ...suggested, ...added };
  const { calls, ...opened } = renderInShop(<QuickOrderPage />, {
    ...{ user: TRADE, answers: { ...responses, '/api/cart/merge': merge } },
  });
  return {
    ...opened,
    checks: () => calls.filter((path) => path === '/api/quick-order'),
    bodies: (path: string) => bodies.filter((each) => each.path === path).map(({ body }) => body),
  };
}

async function paste(pointer: ReturnType<typeof open>['pointer'], text: string) {
  await pointer.click(box());
  await pointer.paste(text);
  await pointer.click(screen.getByRole('button', { name: 'Check List' }));
}

describe('A quick order', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks for a list where there is none, without a call', async () => {
    const { pointer, checks } = open();
    await pointer.click(screen.getByRole('button', { name: 'Check List' }));
    screen.getByText('Enter a product code and a quantity, one product per line.');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('table')).toBeNull();
    expect(checks()).toEqual([]);
  });

  it('leads from a checked list to its lines', async () => {
    const { pointer } = open([good]);
    await paste(pointer, 'TC-1001 1');
    await screen.findByText('1 line is ready.');
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('accepts at most a hundred lines and leaves the others in the box', async () => {
    const { pointer } = open(Array.from({ length: MAX_LINES }, () => good));
    await paste(pointer, Array.from({ length: MAX_LINES + 7 }, () => 'TC-1001 1').join('\n'));
    await screen.findByText(`${MAX_LINES} lines are ready.`);
    screen.getByText(/7 lines stay in the box/);
    expect(box().value.split('\n')).toHaveLength(7);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a Line' }).disabled).toBe(true);
  });

  it('focuses a new line and shows its error only after it was edited', async () => {
    const { pointer, checks } = open([good], [good, unknown]);
    await paste(pointer, 'TC-1001 1');
    await row(1).findByText('500 in stock');
    row(1).getByRole('link', { name: 'Clear coat' });
    screen.getByRole('button', { name: 'Add a Line' }).focus();
    await pointer.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Code, line 2'));
    expect(screen.queryByText('Enter a product code.')).toBeNull();
    expect(checks()).toHaveLength(1);
    await pointer.keyboard('NOTHING{Tab}');
    await row(2).findByText('No product has this code.');
    screen.getByText('1 line is ready, 1 line has a problem.');
    expect(checks()).toHaveLength(2);
  });

  it('suggests products by name in the code of a line, chosen by the keys and checked at once', async () => {
    const { pointer, checks } = open([unknown], [good]);
    await paste(pointer, 'NOTHING 1');
    await row(1).findByText('No product has this code.');
    const code = screen.getByLabelText<HTMLInputElement>('Code, line 1');
    await pointer.clear(code);
    await pointer.type(code, 'clear');
    await screen.findByRole('option', { name: /Clear coat/ });
    expect(code.getAttribute('aria-expanded')).toBe('true');
    await pointer.keyboard('{Escape}');
    expect([code.value, code.getAttribute('aria-expanded')]).toEqual(['clear', 'false']);
    await pointer.keyboard('{ArrowDown}');
    await screen.findByRole('option');
    await pointer.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(code.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await pointer.keyboard('{Enter}');
    await row(1).findByText('500 in stock');
    expect(code.value).toBe('TC-1001');
    expect(screen.queryByRole('listbox')).toBeNull();
    await pointer.tab();
    expect(checks()).toHaveLength(2);
  });

  it('leads to the checkout and to the cart once its lines are added', async () => {
    const { pointer } = open([good]);
    await paste(pointer, 'TC-1001 1');
    await pointer.click(await screen.findByRole('button', { name: 'Add 1 Line to Cart' }));
    expect((await screen.findByRole('link', { name: 'Checkout' })).getAttribute('href')).toBe('/checkout');
    screen.getByRole('link', { name: 'View Cart' });
  });

  it('shows an invalid quantity without checking that line at the server', async () => {
    const { pointer } = open([good]);
    await paste(pointer, 'TC-1001 1\nTC-2040;some');
    await screen.findByText('1 line is ready, 1 line has a problem.');
    row(2).getByText('Enter a whole number, 1 or more.');
  });
});

describe('A quick order of paint in colours', () => {
  const mixed: QuickLine = {
    ...{ ...good, code: 'BC-1L', productId: 'p2', name: 'Basecoat 1 L', slug: 'basecoat-1l', isMixed: true },
    problem: 'This is mixed to order: enter its colour, or choose it on its page.',
  };
  const colour = { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true };
  const black: QuickLine = {
    ...{ ...mixed, colour, quantity: 2, problem: null },
    ...{ name: 'Basecoat 1 L, VW LC9X Deep Black Pearl', writtenColour: 'VW LC9X Deep Black Pearl' },
  };
  const own: QuickLine = {
    ...{ ...mixed, problem: null, name: 'Basecoat 1 L, VW QQ99 (own code)', writtenColour: 'VW QQ99' },
    ...{ colour: { ...colour, code: 'QQ99', name: '', isChecked: false } },
    warning: 'We cannot check a code that is not in our list. We mix it as you enter it.',
  };

  beforeEach(() => sessionStorage.clear());

  it('names the colour of a line, warns about a code of one’s own, and asks where a line has none', async () => {
    const { pointer, bodies } = open([black, own, mixed], [black, own, { ...black, quantity: 1 }]);
    await paste(pointer, 'BC-1L x 2, lc9x\nBC-1L, VW QQ99\nBC-1L');
    await screen.findByText('2 lines are ready, 1 line has a problem.');
    row(1).getByRole('link', { name: 'Basecoat 1 L, VW LC9X Deep Black Pearl' });
    expect(screen.getByLabelText<HTMLInputElement>('Colour, line 1').value).toBe('VW LC9X Deep Black Pearl');
    row(2).getByText(own.warning!);
    expect(row(3).getByRole('link', { name: 'Choose Colour' }).getAttribute('href')).toBe('/products/basecoat-1l');
    const field = screen.getByLabelText<HTMLInputElement>('Colour, line 3');
    await pointer.type(field, 'lc9x{Enter}');
    await screen.findByText('3 lines are ready.');
    expect(document.activeElement).toBe(field);
    expect(bodies('/api/quick-order').at(-1)).toEqual({
      lines: [
        { code: 'BC-1L', quantity: 2, colour: 'VW LC9X Deep Black Pearl' },
        { code: 'BC-1L', quantity: 1, colour: 'VW QQ99' },
        { code: 'BC-1L', quantity: 1, colour: 'lc9x' },
      ],
    });
  });

  it('goes into the cart in its colours', async () => {
    const { pointer, bodies } = open([black], []);
    await paste(pointer, 'BC-1L x 2, LC9X');
    await pointer.click(await screen.findByRole('button', { name: 'Add 1 Line to Cart' }));
    await screen.findByRole('link', { name: 'Checkout' });
    expect(bodies('/api/cart/merge')).toMatchObject([{ items: [{ productId: 'p2', quantity: 2, colour }] }]);
  });

  it('takes a colour that is typed behind the code of a line', async () => {
    const { pointer, bodies } = open([unknown], [unknown], [black]);
    await paste(pointer, 'NOTHING 1');
    const code = await screen.findByLabelText<HTMLInputElement>('Code, line 1');
    await row(1).findByText('No product has this code.');
    await pointer.clear(code);
    await pointer.type(code, 'BC-1L x 2, LC9X{Enter}');
    await screen.findByText('1 line is ready.');
    expect(bodies('/api/quick-order').at(-1)).toEqual({ lines: [{ code: 'BC-1L', quantity: 2, colour: 'LC9X' }] });
  });
});

describe('Saved lists of a quick order', () => {
  const weekly = { id: 'l1', name: 'Weekly', count: 60, updatedAt: '2026-11-24T10:00:00.000Z' };
  const lines = Array.from({ length: 60 }, (_, index) => ({ code: `TC-${index}`, quantity: 2 }));
  const checked = { lines: [], subtotal: '0.00', subtotalExVat: '0.00' };

  beforeEach(() => sessionStorage.clear());

  it('are added as far as a quick order has room, which says how many did not fit', async () => {
    const answers = {
      ...{ '/api/quick-lists': answer([weekly]), '/api/quick-order': answer(checked) },
      '/api/quick-lists/l1': answer({ ...weekly, lines }),
    };
    const { pointer } = renderInShop(<QuickOrderPage />, { user: makeUser(), answers });
    const add = await screen.findByRole('button', { name: /^Add All/ });
    await pointer.click(add);
    await screen.findByLabelText('Code, line 60');
    expect(screen.queryByText(/did not fit/)).toBeNull();
    await pointer.click(add);
    await screen.findByText('20 lines of “Weekly” did not fit');
    screen.getByLabelText('Code, line 100');
  });

  it('show the colours of their lines, and add them with these', async () => {
    const line = { code: 'BC-1L', quantity: 2, colour: 'VW LB9A Candy White, lighter' };
    const answers = {
      ...{ '/api/quick-lists': answer([{ ...weekly, count: 1 }]), '/api/quick-order': answer(checked) },
      '/api/quick-lists/l1': answer({ ...weekly, count: 1, lines: [line, { code: 'TIN', quantity: 1 }] }),
    };
    const { pointer } = renderInShop(<QuickOrderPage />, { user: makeUser(), answers });
    await pointer.click(await screen.findByRole('button', { name: 'Weekly' }));
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const lines = ['BC-1L, VW LB9A Candy White, lighter × 2', 'TIN × 1'];
    await waitFor(() => expect(items()).toEqual(expect.arrayContaining(lines)));
    await pointer.click(screen.getByRole('button', { name: /^Add All/ }));
    await screen.findByLabelText('Code, line 2');
    expect(sessionStorage.getItem('topcoat_quick_order')).toContain('BC-1L\t2\tVW LB9A Candy White, lighter\nTIN\t1');
  });

  it('that could not be loaded are loaded again, and the quick order works without them', async () => {
    let works = false;
    const answers = { '/api/quick-lists': () => (works ? answer([weekly]) : answer({}, { status: 500 })) };
    const { pointer } = renderInShop(<QuickOrderPage />, { user: makeUser(), answers });
    await screen.findByText(/We could not load your saved lists/);
    expect(box().disabled).toBe(false);
    works = true;
    await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Weekly' });
  });
});
