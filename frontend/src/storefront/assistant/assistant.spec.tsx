/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageResponse } from '../../api/page-responses';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { Product } from '../../api/types';
import { Assistant } from './assistant';

const GUN = {
  ...{ id: '00000000-0000-7000-8000-00000000000a', name: 'Spray gun', slug: 'spray-gun', sku: 'TST-1', price: '85.00' },
  ...{ compareAtPrice: null, imageUrl: null, inventory: 9, mayBuy: true, badges: [] },
} as unknown as Product;
const FINAL = {
  ...{ response: 'A 1.3 mm nozzle suits basecoat.', mode: 'search', proposal: null, added: [] },
  products: [GUN],
  sources: [{ title: 'Nozzle sizes', url: '/guide/nozzle-sizes' }],
};
const FAILED = "I'm sorry, but I'm having trouble responding right now. Please try again in a moment.";

/** A stand-in for the shop's stream of events. */
function stream(...events: [name: string, data: object][]): PageResponse {
  const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return { status: 200, type: 'text/event-stream', body };
}

async function open(chat: () => PageResponse | Promise<PageResponse>, user: ReturnType<typeof makeUser> | null = null) {
  const shop = renderInShop(<Assistant />, { answers: { '/api/chat': chat, '/api/cart': answer([]) }, user });
  await shop.pointer.click(screen.getByRole('button', { name: 'Ask our paint assistant' }));
  const panel = await screen.findByRole('dialog', { name: 'Automotive Paint Assistant' });
  return { ...shop, panel: within(panel), field: within(panel).getByRole('textbox', { name: 'Your question' }) };
}

const questions = ({ calls }: { calls: string[] }) => calls.filter((call) => call === '/api/chat').length;
const held: (() => void)[] = [];
/** A response that does not come while the test runs. */
const never = () => new Promise<PageResponse>((resolve) => held.push(() => resolve(answer(null))));

describe('The assistant', () => {
  beforeEach(() => sessionStorage.clear());
  // An answer in progress outlives a panel.
  afterEach(() =>
    act(async () => {
      for (const button of screen.queryAllByRole('button', { name: 'Stop' })) button.click();
      for (const release of held.splice(0)) release();
    }),
  );

  it('greets, has the focus in its field, and gives the focus back when Escape closes it', async () => {
    const { panel, field, pointer } = await open(never);
    panel.getByText("Hello! I'm here to help with your automotive paint questions...");
    panel.getByText('Automotive Paint Expert');
    expect(document.activeElement).toBe(field);
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask our paint assistant' })),
    );
  });

  it('sends with Enter, not with Shift and Enter, and ignores a blank question', async () => {
    const shop = await open(() => stream(['done', FINAL]));
    await shop.pointer.type(shop.field, '  {Enter}');
    expect(questions(shop)).toBe(0);
    await userEvent.clear(shop.field);
    await shop.pointer.type(shop.field, 'Which{Shift>}{Enter}{/Shift}nozzle?');
    expect(questions(shop)).toBe(0);
    await shop.pointer.keyboard('{Enter}');
    expect((shop.field as HTMLTextAreaElement).value).toBe('');
    await shop.panel.findByText('A 1.3 mm nozzle suits basecoat.', { selector: 'span' });
    expect(questions(shop)).toBe(1);
  });

  it('ignores another question while one is answered, and keeps its text', async () => {
    const shop = await open(never);
    await shop.pointer.type(shop.field, 'First?{Enter}');
    await shop.panel.findByText('The assistant is typing');
    await shop.pointer.type(shop.field, 'Second?{Enter}');
    expect(questions(shop)).toBe(1);
    expect((shop.field as HTMLTextAreaElement).value).toBe('Second?');
  });

  it('shows products with price and button, and sources as links', async () => {
    const shop = await open(() => stream(['text', { text: 'A 1.3 mm ' }], ['products', [GUN]], ['done', FINAL]));
    await shop.pointer.type(shop.field, 'Which nozzle?{Enter}');
    const products = await shop.panel.findByRole('list', { name: 'Products in this answer' });
    within(products).getByText('£85.00');
    await shop.pointer.click(within(products).getByRole('button', { name: 'Add to Cart: Spray gun' }));
    await screen.findByText('Added to cart');
    const source = within(shop.panel.getByRole('list', { name: 'Sources for this answer' })).getByRole('link');
    expect([source.textContent, source.getAttribute('href')]).toEqual(['Nozzle sizes', '/guide/nozzle-sizes']);
  });

  it('says that it failed, and asks again in the place of the failed question', async () => {
    let isDown = true;
    const shop = await open(() => (isDown ? answer({ message: 'Down' }, { status: 503 }) : stream(['done', FINAL])));
    await shop.pointer.type(shop.field, 'Which nozzle?{Enter}');
    await shop.panel.findByText(FAILED, { selector: 'span' });
    isDown = false;
    await shop.pointer.click(shop.panel.getByRole('button', { name: 'Try Again' }));
    await shop.panel.findByText('A 1.3 mm nozzle suits basecoat.', { selector: 'span' });
    expect(shop.panel.queryByText(FAILED)).toBeNull();
    expect(shop.panel.getAllByText('Which nozzle?')).toHaveLength(1);
  });

  it('keeps the checked words of a stream that breaks off, and says that it failed', async () => {
    const shop = await open(() => stream(['text', { text: 'A 1.3 mm nozzle.' }], ['error', { message: 'Gone' }]));
    await shop.pointer.type(shop.field, 'Which nozzle?{Enter}');
    await shop.panel.findByText(FAILED, { selector: 'span' });
    shop.panel.getByText('A 1.3 mm nozzle.', { selector: 'span' });
  });

  it('stops on request and goes on being usable', async () => {
    const answers = [never(), Promise.resolve(stream(['done', FINAL]))];
    const shop = await open(() => answers.shift() ?? never());
    await shop.pointer.type(shop.field, 'Which nozzle?{Enter}');
    await shop.pointer.click(await shop.panel.findByRole('button', { name: 'Stop' }));
    await shop.panel.findByText('Stopped');
    await shop.pointer.click(shop.panel.getByRole('button', { name: 'Try Again' }));
    await shop.panel.findByText('A 1.3 mm nozzle suits basecoat.', { selector: 'span' });
  });

  it('puts what it added into the cart of a guest', async () => {
    const offer = { ...FINAL, proposal: { productId: GUN.id, name: GUN.name, quantity: 2 } };
    const added = { ...FINAL, products: [], added: [{ productId: GUN.id, quantity: 2 }] };
    const answers = [stream(['done', offer]), stream(['done', added])];
    const shop = await open(() => answers.shift() ?? never());
    await shop.pointer.type(shop.field, 'Two guns{Enter}');
    await shop.pointer.click(await shop.panel.findByRole('button', { name: 'Add 2 to Cart: Spray gun' }));
    await screen.findByText('2 × Spray gun');
    expect(shop.store.getState().guestCart.items).toMatchObject([{ productId: GUN.id, quantity: 2 }]);
    await waitFor(() => expect(shop.panel.queryByRole('button', { name: /^Add 2 to Cart/ })).toBeNull());
  });

  it('keeps the conversation of this tab, and deletes it on request', async () => {
    const shop = await open(() => stream(['done', FINAL]), makeUser());
    await shop.pointer.type(shop.field, 'Which nozzle?{Enter}');
    await shop.panel.findByText('A 1.3 mm nozzle suits basecoat.', { selector: 'span' });
    await shop.pointer.click(shop.panel.getByRole('button', { name: 'Close assistant' }));
    await shop.pointer.click(screen.getByRole('button', { name: 'Ask our paint assistant' }));
    await screen.findByText('A 1.3 mm nozzle suits basecoat.', { selector: 'span' });
    expect(sessionStorage).toHaveLength(1);
    await shop.pointer.click(screen.getByRole('button', { name: 'Delete this conversation' }));
    await waitFor(() => expect(screen.queryByText('Which nozzle?')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });
});
