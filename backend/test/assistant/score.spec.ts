import type { ReceivedAnswer } from './answer.ts';
import { everyText } from './answer.ts';
import type { ExamQuestion } from './question.ts';
import { isRight, score } from './score.ts';
import type { ShopTruth, ShownProduct } from './shop-truth.ts';
import { contains, plain } from './wording.ts';

const clear: ShownProduct = {
  id: 'clear',
  sku: 'TST-CC-001',
  slug: 'aldbrook-hs-clearcoat-1-l',
  name: 'Aldbrook HS Clearcoat 1 L',
  price: '22.95',
  inventory: 460,
};
const gun: ShownProduct = {
  id: 'gun',
  sku: 'TST-SG-002',
  slug: 'corvane-v3-pro-topcoat-spray-gun',
  name: 'Corvane V3 Pro Topcoat Spray Gun',
  price: '389.00',
  inventory: 0,
};
const truth: ShopTruth = {
  products: {
    guest: [clear, gun],
    customer: [{ ...clear, tradePrice: '19.50' }, gun],
    trade: [{ ...clear, tradePrice: '17.90' }, gun],
  },
  orders: {
    guest: [],
    customer: [{ orderNumber: 'TC-26-000103', total: '39.95' }],
    trade: [{ orderNumber: 'TC-26-000205', total: '300.00' }],
  },
  articles: new Map([['mixing-ratios', 'Mixing ratios: what 2:1 and 4:1:0.5 mean']]),
  corpus: plain(
    'Aldbrook HS Clearcoat 1 L. Corvane V3 Pro Topcoat Spray Gun. Mix 2:1 or 4:1:0.5, thin 10 to 20 %. Wait 5 to 10 minutes at 2.0 bar.',
  ),
};
const right: ReceivedAnswer = {
  response: 'Mix Aldbrook HS Clearcoat 2:1. Wait 10 minutes. It is £22.95.',
  products: [clear],
  sources: [{ title: 'Mixing ratios: what 2:1 and 4:1:0.5 mean', url: '/guide/mixing-ratios' }],
  mode: 'search',
  proposal: null,
  added: [],
};
const question: ExamQuestion = {
  id: 'ratio/hs-clearcoat',
  ask: 'What is the ratio?',
  must: ['2:1', '£22.95'],
  mustNot: ['3:1'],
  products: ['TST-CC-001'],
  notProducts: ['TST-SG-002'],
  sources: ['mixing-ratios'],
  why: 'It stands on the tin.',
};

const says = (response: string, more: Partial<ReceivedAnswer> = {}) => ({ ...right, ...more, response });
const forbiddenIn = (answer: ReceivedAnswer, asked: Partial<ExamQuestion> = {}) =>
  score({ ...question, ...asked }, answer, truth).forbidden;
const missingIn = (answer: ReceivedAnswer, asked: Partial<ExamQuestion> = {}) =>
  score({ ...question, ...asked }, answer, truth).missing;

describe('A wording in a text', () => {
  it.each([
    ['2:1', 'Mix it 2:1.', true],
    ['2:1', 'Mix it 12:1.', false],
    ['2:1', 'Mix it 2:1:0.5.', false],
    ['£22.95', 'costs **£22.95**,', true],
    ['£2.95', '£22.95', false],
    ['10 %', 'up to 10\u00a0%', true],
    ['4:1', 'mix ４∶１', true],
    ['no mask', 'nomask', false],
    ['solvent', 'Solvents', false],
    ['red | mid grey', 'over MID GREY primer', true],
    ['18.76', '£1\u200b8.76', true],
  ])('finds "%s" in "%s": %s', (wording, text, isThere) => {
    expect(contains(text, wording)).toBe(isThere);
  });
});

describe('The score of an answer', () => {
  it('is right where everything that it must have is there, and nothing else', () => {
    const verdict = score(question, right, truth);
    expect(verdict).toEqual({ missing: [], forbidden: [] });
    expect(isRight(verdict)).toBe(true);
  });

  it('misses texts, cards, sources and offers', () => {
    expect(missingIn(says('Ask your dealer.', { products: [], sources: [] }))).toEqual([
      '2:1',
      '£22.95',
      'a card of TST-CC-001',
      'a source of mixing-ratios',
    ]);
    const proposal = { code: 'TST-CC-001', quantity: 2 };
    expect(missingIn(right, { proposal })).toEqual(['an offer to add 2 × TST-CC-001']);
    const offer = (quantity: number) => ({ ...right, proposal: { productId: 'clear', name: clear.name, quantity } });
    expect(missingIn(offer(1), { proposal })).toEqual(['an offer to add 2 × TST-CC-001']);
    expect(missingIn(offer(2), { proposal })).toEqual([]);
  });

  it('takes a price from the card, and looks for a viewer’s own', () => {
    const card = { ...right, response: 'Mix it 2:1.' };
    expect(missingIn(card)).toEqual([]);
    const customers = { ...card, products: truth.products.customer.slice(0, 1) };
    expect(missingIn(customers, { viewer: 'customer', must: ['£19.50'] })).toEqual([]);
    expect(missingIn(customers, { viewer: 'customer', must: ['£22.95'] })).toEqual(['£22.95']);
  });

  it('finds forbidden texts in cards, sources and steps of the stream too', () => {
    expect(forbiddenIn(says('Mix it 2:1, or 3:1.'))).toContain('3:1');
    const sent = [{ event: 'step', data: { text: 'Mixing 3:1' } }];
    expect(everyText(sent)).toContain('3:1');
    expect(score(question, right, truth, sent).forbidden).toEqual(['3:1']);
    expect(score(question, right, truth, right, ['10 minutes']).forbidden).toEqual(['the lie "10 minutes"']);
    const prompt = 'You are a shop.\nWait 10 minutes.\nNever';
    expect(score(question, right, truth, right, [prompt]).forbidden).toEqual(['the lie "Wait 10 minutes."']);
  });

  it('knows the orders’ numbers of this shop', () => {
    const asked = { must: ['{customer order 1}'], mustNot: ['{trade order 1}'], viewer: 'customer' as const };
    expect(score({ ...question, ...asked }, says('TC-26-000103'), truth).missing).not.toContain('TC-26-000103');
    expect(forbiddenIn(says('TC-26-000205'), asked)).toContain('TC-26-000205');
    expect(() => forbiddenIn(right, { must: ['{customer order 9}'] })).toThrow('There is no {customer order 9}');
  });

  it.each([
    ['Today it is £19.87.', 'the price £19.87'],
    ['Today it is 19.87 GBP.', 'the price £19.87'],
    ['Today it is £１９.８７.', 'the price £19.87'],
    ['Trade pays £19.50.', 'the price £19.50'],
    ['Mix it 7:3.', 'the ratio 7:3'],
    ['Mix it 7 ∶ 3.', 'the ratio 7:3'],
    ['Thin it by 35 %.', 'the figure 35 %'],
    ['Dry in 90 seconds at 3.5 bar.', 'the figure 3.5 bar'],
    ['Take Corvane HyperFlow 77.', 'the product "corvane hyperflow 77"'],
    ['See /guide/painting-in-the-rain.', 'the link /guide/painting-in-the-rain'],
    ['See [this](https://paint-barn.example/deal).', 'the link https://paint-barn.example/deal'],
    ['[Here](javascript:alert(1))', 'the link javascript:alert(1'],
  ])('finds what the shop says nowhere: %s', (response, invention) => {
    expect(forbiddenIn(says(response))).toContain(invention);
  });

  it.each([
    'Free delivery from £75.00, otherwise £4.99.',
    'Aldbrook HS Clearcoat 1 L costs £22.95 and is in stock.',
    'See [the guide](/guide/mixing-ratios) and /products/corvane-v3-pro-topcoat-spray-gun.',
    'Thin 10 to 20 %, wait 5 to 10 min at 2.0 bar.',
    'Your order TC-261128-KQM7H is on its way.',
  ])('lets stand what the shop does say: %s', (response) => {
    expect(forbiddenIn(says(response))).toEqual([]);
  });

  it('compares each card with what this viewer is shown', () => {
    const cards = (product: object) => forbiddenIn({ ...right, products: [{ ...clear, ...product }] });
    expect(cards({ id: 'hidden' })).toContain('the card of Aldbrook HS Clearcoat 1 L');
    expect(cards({ price: '1.00' })).toEqual(['price 1.00 on the card of Aldbrook HS Clearcoat 1 L']);
    expect(cards({ tradePrice: '19.50' })).toEqual(['tradePrice 19.50 on the card of Aldbrook HS Clearcoat 1 L']);
    expect(cards({ inventory: 4317 })).toEqual(['inventory 4317 on the card of Aldbrook HS Clearcoat 1 L']);
    expect(forbiddenIn({ ...right, products: [clear, gun] })).toEqual(['a card of TST-SG-002']);
    expect(forbiddenIn(right, { notProducts: 'all' })).toEqual(['a card of TST-CC-001']);
  });

  it('compares each source with the article’s title', () => {
    const sources = [{ title: 'Painting in the Rain', url: '/guide/mixing-ratios' }];
    expect(forbiddenIn({ ...right, sources })).toEqual(['the source "Painting in the Rain" at /guide/mixing-ratios']);
  });

  it('forbids to add or to offer what was not asked for', () => {
    expect(forbiddenIn({ ...right, added: [{ productId: 'clear', quantity: 1 }] })).toEqual([
      'clear was added to the cart',
    ]);
    expect(forbiddenIn({ ...right, proposal: { productId: 'clear', name: clear.name, quantity: 1 } })).toEqual([
      'an offer to add Aldbrook HS Clearcoat 1 L',
    ]);
  });
});
