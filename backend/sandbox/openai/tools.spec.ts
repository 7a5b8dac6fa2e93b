import type OpenAI from 'openai';
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

  it('proposes what shall go into the cart, and answers with the shop’s question', async () => {
    const { calls, text } = await converse(client, 'Add two 2K clearcoat to my basket');
    expect(calls).toEqual([
      ['search_products', { query: '2K clearcoat' }],
      ['add_to_cart', { slug: '2k-clearcoat-5l', quantity: 2 }],
    ]);
    expect(text).toBe('Shall I add 2 × 2k-clearcoat-5l to your cart?');
  });

  it('adds what was spoken of before when the user says "it"', async () => {
    const first = await converse(client, 'How much is the 2K clearcoat?');
    const { text } = await converse(client, 'Add it to my cart', { history: first.messages });
    expect(text).toContain('Shall I add 1 × 2k-clearcoat-5l to your cart?');
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
