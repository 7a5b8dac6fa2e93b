import { lieNames } from '../../../../sandbox/openai/lies.ts';
import { eventually } from '../../../platform/testing/eventually.js';
import { ChatServer, EPOXY, GUN, HARDENER, HS } from './testing/chat-server.js';
import { expectNothingOf, QUESTIONS } from './testing/lying-model.js';

describe('The assistant with a model', () => {
  let chat: ChatServer;
  beforeAll(async () => {
    chat = await ChatServer.open({ model: true });
  });
  afterAll(() => chat.close());
  beforeEach(async () => {
    await chat.sandbox.clearFaults();
    await chat.sandbox.orderModel({ lies: [], chunkDelayMs: 0 });
  });

  it('answers with what the tools returned, names the products, and counts the tokens', async () => {
    const answer = await chat.ask('How much is the HS clearcoat?');
    expect(answer.mode).toBe('model');
    expect(answer.response).toContain(`${HS} costs £84.95 and is in stock.`);
    expect(answer.response).not.toMatch(/answering from our catalogue/);
    expect(answer.products[0]).toMatchObject({ name: HS, price: '84.95' });
    const [usage = { calls: 0, tokens: 0 }] = await chat.em.execute(
      'select calls, tokens::int from assistant.model_usage',
    );
    expect(usage.calls).toBeGreaterThan(1);
    expect(usage.tokens).toBeGreaterThan(0);
  });

  it('gives a signed-in customer their own price', async () => {
    expect((await chat.ask('How much is the HS clearcoat?', { user: 1 })).response).toContain(`${HS} costs £79.00`);
  });

  it('quotes the guide and names the article', async () => {
    const { mode, sources, response } = await chat.ask('Why do I get orange peel?');
    expect([mode, sources[0]?.url]).toEqual(['model', '/guide/orange-peel']);
    expect(response).toContain('From “');
  });

  it('gives the mixing ratio of a product', async () => {
    expect((await chat.ask('What is the mixing ratio of the HS clearcoat?')).response).toContain(
      `Mix ${HS} with ${HARDENER} 2:1 by volume.`,
    );
  });

  it('proposes for the cart, and the shop itself reads the yes', async () => {
    const asked = await chat.ask('Add 2 of the HS clearcoat to my cart', { user: 1 });
    expect(asked).toMatchObject({ mode: 'model', proposal: { name: HS, quantity: 2 }, added: [] });
    expect(asked.response).toMatch(/Shall I add 2 × Aldbrook HS Clearcoat 5 L to your cart\?$/);
    expect(await chat.cart(1)).toEqual([]);
    const done = await chat.ask('Yes', { user: 1 });
    expect(done.added).toMatchObject([{ quantity: 2 }]);
    expect(await chat.cart(1)).toMatchObject([{ quantity: 2 }]);
  });

  it('sends nothing that names or reaches a person', async () => {
    const message =
      'How much is HS clearcoat? I am at jo.bloggs@example.com, 07700 900123, card 4242 4242 4242 4242, SW1A 1AA.';
    await chat.ask(message, { user: 1, history: [{ role: 'user', content: 'Mail me at jo.bloggs@example.com' }] });
    const [answer] = await chat.sandbox.modelAnswers();
    const sent = JSON.stringify(answer?.request);
    for (const personal of ['jo.bloggs', '900123', '4242', 'SW1A', '@']) expect(sent).not.toContain(personal);
    expect(sent).toContain('HS clearcoat');
  });

  it('uses the last twenty turns of a history', async () => {
    const history = Array.from({ length: 30 }, (_, index) => ({ role: 'user', content: `turn ${index}` }));
    await chat.ask('Hello', { history });
    const [{ request }] = (await chat.sandbox.modelAnswers()) as unknown as [
      { request: { messages: { content: string }[] } },
    ];
    expect(request.messages.slice(1).map(({ content }) => content)).toEqual([
      ...history.slice(10).map(({ content }) => content),
      'Hello',
    ]);
  });

  // Tries each lie with two questions; lying-model.exhaustive.database.spec.ts tries them all.
  it.each(lieNames)('shows nothing of what the model makes up: %s', (lie) => {
    const other = QUESTIONS[lieNames.indexOf(lie) % QUESTIONS.length]!;
    return expectNothingOf(lie, chat, [...new Set([QUESTIONS[0]!, other])]);
  });

  it.each([
    [`${HS} is £84.95.`, `${HS} costs £84.95 and is in stock.`],
    [`${HS} costs £84.95 and comes tomorrow for free.`, `${HS} costs £84.95 and is in stock.`],
    [`Yes, we have ${HS} in stock for £12.00.`, null],
    [`<img src=x onerror=alert(1)> ${HS} costs £84.95.`, null],
    ['Use code SPRAY at checkout.', null],
  ])('shows a line of the shop in place of a sentence of the model, or leaves it out: %s', async (says, line) => {
    await chat.sandbox.orderModel({ says });
    const { mode, response } = await chat.ask('How much is the HS clearcoat?');
    if (line) expect({ mode, response }).toEqual({ mode: 'model', response: line });
    else expect({ mode, response }).toEqual({ mode: 'search', response: expect.stringMatching(/^I'm answering/) });
  });

  it('shows nothing where the model says what no one asked for', async () => {
    await chat.sandbox.orderModel({
      says: `${GUN} is 90 % off, and ${EPOXY} is approved by Porsche. It needs no hardener.`,
    });
    const { mode, response } = await chat.ask('How much is the HS clearcoat?');
    expect(mode).toBe('search');
    expect(response).toMatch(/^I'm answering from our catalogue and guide\./);
    expect(response).not.toMatch(/90|Porsche|no hardener/);
  });

  it.each([
    'error500',
    'error429',
    'hang',
    'lost-answer',
    'cut-stream',
    'stall-stream',
    'stream-error',
    'bad-arguments',
  ] as const)('answers all the same when the model fails: %s', async (mode) => {
    await chat.sandbox.fail({ system: 'openai', match: 'POST /chat/completions', mode, times: 2 });
    const { response, products } = await chat.whenHurried(() =>
      chat.ask('Do you have a hardener for HS clearcoat in stock?'),
    );
    expect(response).toContain(HARDENER);
    expect(products.map(({ name }) => name)).toContain(HARDENER);
    // The model rests after three failures in a row; an answer ends the row.
    await chat.sandbox.clearFaults();
    expect((await chat.ask('How much is the HS clearcoat?')).response).toContain('£84.95');
  });

  it('keeps what was said when the stream stalls', async () => {
    const question = 'Why do I get orange peel?';
    await chat.ask(question);
    await chat.sandbox.fail({ system: 'openai', match: 'POST /chat/completions', mode: 'stall-stream', times: 9 });
    const events = await chat.whenHurried(() => chat.stream(question));
    const texts = events.filter(({ event }) => event === 'text').map(({ data }) => (data as { text: string }).text);
    const done = events.at(-1)!;
    expect(done.event).toBe('done');
    expect(done.data).toMatchObject({ mode: 'search', response: texts.join('') });
  });

  it('ends the model’s call when the browser leaves', async () => {
    await chat.sandbox.orderModel({ chunkDelayMs: 5000 });
    const lastAsked = async () => (await chat.sandbox.modelAnswers())[0]?.at;
    const before = await lastAsked();
    const leaving = new AbortController();
    const reading = expect(chat.stream('How much is the HS clearcoat?', leaving.signal)).rejects.toThrow(/abort/i);
    await eventually(async () => expect(await lastAsked()).not.toBe(before));
    leaving.abort();
    await reading;
    await chat.sandbox.orderModel({ chunkDelayMs: 0 });
    expect((await chat.ask('Hello')).response).toContain('Hello');
  });

  it('answers without the model beyond the cap of the day', async () => {
    await chat.em.execute('update assistant.model_usage set tokens = 999999');
    const before = (await chat.sandbox.modelAnswers()).length;
    expect(await chat.ask('How much is the HS clearcoat?')).toMatchObject({ mode: 'search' });
    expect((await chat.sandbox.modelAnswers()).length).toBe(before);
    await chat.em.execute('update assistant.model_usage set tokens = 0');
  });
});
