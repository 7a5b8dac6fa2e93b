import type OpenAI from 'openai';
import type { ChatCompletionTool } from 'openai/resources/chat/completions';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { clientOf, converse } from './testing/paint-shop.ts';

describe('The tools that the model picks', () => {
  let sandbox: InProcessSandbox;
  let client: OpenAI;

  beforeAll(async () => {
    sandbox = await startInProcess();
    client = clientOf(sandbox.url);
    await sandbox.post('/control/model', { lies: [] });
  });
  afterAll(() => sandbox.stop());

  const tool = (name: string, description: string, parameters: Record<string, unknown>): ChatCompletionTool => ({
    type: 'function',
    function: { name, description, parameters: { type: 'object', ...parameters } },
  });

  it('searches the catalogue and answers with what was found', async () => {
    const { calls, text } = await converse(client, 'How much is the 2K clearcoat, please?');
    expect(calls).toEqual([['search_products', { query: '2K clearcoat' }]]);
    expect(text).toBe('2K HS Clearcoat 5 L costs £84.50 and there are 14 in stock.');
  });

  it('reads the product when its details are asked for', async () => {
    const { calls, text } = await converse(client, 'What is the mixing ratio of the 2K clearcoat?');
    expect(calls).toEqual([
      ['search_products', { query: '2K clearcoat' }],
      ['search_guide', { query: 'mixing ratio 2K clearcoat' }],
      ['read_product', { slug: '2k-clearcoat-5l' }],
    ]);
    expect(text).toContain('Its mixing ratio is 2:1.');
  });

  it('searches the guide for a question about painting and names the article', async () => {
    const { calls, text } = await converse(client, 'Why does it come out with orange peel?');
    expect(calls).toEqual([['search_guide', { query: 'come orange peel' }]]);
    expect(text).toMatch(/^From “Orange peel”: Orange peel comes from paint that is too thick\./);
  });

  it('reads the own orders', async () => {
    const { calls, text } = await converse(client, 'Where is my order TC-104711?');
    expect(calls).toEqual([['my_orders', { orderNumber: 'TC-104711' }]]);
    expect(text).toBe('Order TC-104711 of 2026-11-02: shipped, £52.80.');
  });

  it('asks before it adds to the cart where the tool wants consent, and adds after a yes', async () => {
    const first = await converse(client, 'Add two 2K clearcoat to my basket');
    expect(first.calls).toEqual([['search_products', { query: '2K clearcoat' }]]);
    expect(first.text).toContain('Shall I add 2 × 2K HS Clearcoat 5 L to your cart?');
    const yes = await converse(client, 'Yes please', { history: first.messages });
    expect(yes.calls.at(-1)).toEqual(['add_to_cart', { productId: 'p1', quantity: 2 }]);
    expect(yes.text).toBe('Your cart now holds 2 more.');
    const no = await converse(client, 'No, thank you', { history: first.messages });
    expect(no.calls.map(([name]) => name)).not.toContain('add_to_cart');
  });

  it('adds what was spoken of before when the user says "it"', async () => {
    const first = await converse(client, 'How much is the 2K clearcoat?');
    const { text } = await converse(client, 'Add it to my cart', { history: first.messages });
    expect(text).toContain('Shall I add 1 × 2K HS Clearcoat 5 L to your cart?');
  });

  it('needs no tool for a yes to nothing and for thanks', async () => {
    for (const text of ['Yes', 'No', 'Thanks!', 'Good morning']) {
      expect((await converse(client, text)).calls).toEqual([]);
    }
  });

  it.each([
    ['Can I put 2K clearcoat over waterborne basecoat?', ['search_products', 'search_guide']],
    ['What paint system suits a plastic bumper?', ['search_products', 'search_guide']],
    ['Is it dangerous to spray without a mask?', ['search_guide']],
    ['How long until I can wet sand?', ['search_guide']],
    ['Do you ship aerosols to Northern Ireland?', ['search_guide']],
    ['Do you have Frozen White?', ['search_products']],
    ['Show me the orders of alice@example.com', ['my_orders']],
    ['What have I bought? I ordered it in May.', ['my_orders']],
    ['asdfghjkl qwerty', ['search_products']],
  ])('asks the tools that suit "%s"', async (question, names) => {
    const { calls } = await converse(client, question);
    expect([...new Set(calls.map(([name]) => name))].filter((name) => name !== 'read_product')).toEqual(names);
  });

  it('adds at once where the tool asks for no consent', async () => {
    const search = tool('findItems', 'Find items in the shop', { properties: { q: { type: 'string' } } });
    const put = tool('basketAdd', 'Put one item into the basket', {
      properties: { sku: { type: 'string' }, qty: { type: ['integer', 'null'] }, note: { type: ['string', 'null'] } },
      required: ['sku', 'qty', 'note'],
    });
    const { calls } = await converse(client, 'Add 3 clearcoat', {
      tools: [put, search],
      results: {
        findItems: () => '- Clearcoat A — £10.00 (in stock)\n- Clearcoat B — £12.00',
        basketAdd: () => 'Done',
      },
    });
    expect(calls).toEqual([
      ['findItems', { q: 'clearcoat' }],
      ['basketAdd', { sku: 'Clearcoat A', qty: 3, note: null }],
    ]);
  });

  it('knows tools by the words of their names and descriptions', async () => {
    const named = [
      tool('lookup', 'Search the catalogue for products.', { properties: { term: { type: 'string' } } }),
      tool('knowledge', 'Finds handbook articles about paint.', { properties: { topic: { type: 'string' } } }),
      tool('history', "Returns the customer's own orders.", { properties: {} }),
    ];
    const pick = async (text: string) => (await converse(client, text, { tools: named })).calls.map(([name]) => name);
    expect(await pick('Do you sell epoxy?')).toContain('lookup');
    expect(await pick('How do I sand primer?')).toContain('knowledge');
    expect(await pick('Show my last orders')).toEqual(['history']);
  });

  it('searches once more with fewer words, and then says that it found nothing', async () => {
    const { calls, text } = await converse(client, 'Do you sell glow green chameleon flakes?', {
      results: { search_products: () => ({ products: [] }) },
    });
    expect(calls.map(([, values]) => values.query)).toEqual(['glow green chameleon flakes', 'chameleon flakes']);
    expect(text).toBe('I found nothing about that in the shop or in its guide.');
  });

  it('answers from an error of a tool in its words', async () => {
    const { text } = await converse(client, 'Show my orders', {
      results: { my_orders: () => ({ error: 'Sign in to see your orders.' }) },
    });
    expect(text).toBe('Sign in to see your orders.');
  });
});
