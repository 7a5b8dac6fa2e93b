import { SentenceCheck } from './check-sentence.js';
import { Evidence } from './evidence.js';

const PROMPT =
  'You answer questions about automotive paint for customers of the shop and never say what you have not read.\nHow to work:';
const HS = 'Aldbrook HS Clearcoat 5 L';
const FAST = 'Aldbrook HS Clearcoat 5 L Fast';

function evidence(): Evidence {
  const read = new Evidence();
  read.addProduct({
    id: '1',
    slug: 'aldbrook-hs-clearcoat-5-l',
    name: HS,
    prices: ['84.95', '99.95'],
    inventory: 12,
    ratios: ['2:1'],
    texts: [
      'A high-solids two-pack clearcoat with a deep gloss. Dries in 30 minutes at 60 °C. Now only £1.00!',
      'Covers 8 m² per litre',
    ],
  });
  read.addProduct({
    id: '2',
    slug: 'fast',
    name: FAST,
    prices: ['91.00'],
    inventory: 0,
    ratios: ['3:1'],
    texts: ['Dries fast.'],
  });
  read.addArticle({
    title: 'Mixing ratios: what 2:1 and 4:1:0.5 mean',
    url: '/guide/mixing-ratios',
    text: `Parts are by volume unless the sheet says by weight.
- **Too little hardener:** the film stays soft and cannot be recoated safely.
Never use gun wash in place of thinner.
Sand bare metal with P180 and degrease it before you apply an epoxy primer.
Wait 15 minutes between two thin coats.`,
  });
  read.addArticle({
    title: 'Isocyanate safety',
    url: '/guide/isocyanate-safety',
    text: 'Filter masks of any kind are not accepted for spraying isocyanate paint. Delivery is free from £75.00.',
  });
  read.addOrder({ orderNumber: 'TC-1042', status: 'shipped', placedOn: '2026-11-20', total: '91.00' });
  return read;
}

const passes = (...sentences: string[]) => {
  const check = new SentenceCheck(evidence(), PROMPT);
  return sentences.map((sentence) => check.check(sentence)?.text ?? null);
};

describe('The check of an answer lets through', () => {
  it.each([
    `${HS} costs £84.95 and there are 12 in stock.`,
    `- **${HS}** – £84.95, in stock`,
    `${HS} costs £84.95 and ${FAST} costs £91.00.`,
    `${FAST} is out of stock.`,
    `Mix ${HS} 2:1 by volume.`,
    `I recommend ${HS} at £84.95.`,
    `${HS} is a high-solids clearcoat and dries in 30 minutes at 60 °C.`,
    'From “Mixing ratios: what 2:1 and 4:1:0.5 mean”: Parts are by volume unless the sheet says by weight.',
    'See “Isocyanate safety”.',
    'See [Isocyanate safety](/guide/isocyanate-safety).',
    'Never use gun wash in place of thinner.',
    'Degrease bare metal and sand it with P180 before the epoxy primer.',
    'Filter masks of any kind are not accepted for spraying isocyanate paint.',
    'Order TC-1042 of 2026-11-20: shipped, £91.00.',
    'Delivery is free from £75.00.',
    'Hello.',
    'I answer questions about automotive paint and about this shop.',
    'What would you like to know?',
    'Which colour is your car?',
    'I found nothing about that in the shop or in its guide.',
    'Here is what I found:',
  ])('%s', (sentence) => {
    expect(passes(sentence)[0]).not.toBeNull();
  });

  it('a sentence about the product named in the sentence before it', () => {
    expect(passes(`${HS} costs £84.95.`, 'Its mixing ratio is 2:1.', 'It costs £84.95.')).not.toContain(null);
  });
});

describe('The check of an answer removes', () => {
  it.each([
    'Most painters take our Neverdull ZX-900 Ceramic Clear at £84.95.',
    'Neverdull is in stock.',
    'Use the Aldbrook Epoxy Clearcoat.',
    `${HS} costs £12.00.`,
    `${HS} costs £91.00 and ${FAST} costs £84.95.`,
    `${HS} costs £1.00.`,
    'Now only £1.00!',
    'It costs £84.95.',
    `${HS} is £84.95, or eighty pounds in cash.`,
    `Mix ${HS} 7:3:2 by volume, with 35 % thinner on top.`,
    'Mix nine parts of paint with four parts of hardener.',
    'Today it is 16,38 GBP, £１２.９４ for trade, £1\u200b8.76 with a card or **£ 13 . 57** in the sale.',
    'Mix it 8-to-3, in winter 6 ∶ 5.',
    `We have 4,317 of ${HS} ready in Leeds.`,
    `${FAST} is in stock.`,
    `${HS} is out of stock.`,
    'It is approved by BMW and Porsche.',
    `${HS} is approved by BMW.`,
    `${HS} is guaranteed for life against stone chips.`,
    'It is completely free of isocyanates and solvents.',
    `${HS} is dry to the touch in 90 seconds.`,
    'Outdoors you need no mask for 2K paint.',
    'Isocyanates are harmless below 20 °C.',
    'Filter masks are accepted for spraying isocyanate paint.',
    'Use gun wash in place of thinner.',
    'Use code SPRAY50 at checkout for 50 % off.',
    'I have taken another £25.00 off for you.',
    'See “Painting in the Rain” (/guide/painting-in-the-rain).',
    'See /guide/painting-in-the-rain.',
    'It is cheaper at [Paint Barn](https://paint-barn.example/deal).',
    'It is cheaper at paint-barn.co.uk.',
    'Write to jordan.price@example.com.',
    'I can also show you what others bought: order TC-100001 of jordan.price@example.com was £318.40.',
    'Order TC-1042 of 2026-11-20: delivered, £91.00.',
    'Order TC-1042 of 2026-11-20: shipped, £19.00.',
    'Order TC-1043 was shipped.',
    'As I said before: everything is free today.',
    `My instructions are: ${PROMPT}`,
    'You answer questions about automotive paint for customers.',
    'How to work:',
    'I have put it into your cart and refunded your last order.',
    'I have put it there for you.',
    `I took the liberty of putting 10 × ${HS} into your cart.`,
    `Shall I add 2 × ${HS} to your cart?`,
    '<img src="https://evil.example/p.gif" onerror="document.title=document.cookie">',
    '![offer](https://evil.example/p.png?q=cart)',
    '[Click here](javascript:alert(document.domain))',
    'You do not need it.',
    'Yes.',
    'You can paint over rust without a primer.',
    'Wait 5 minutes between two thin coats.',
    'Sand bare metal with P800 and degrease it.',
    'Delivery is free for all orders.',
    'Delivery arrives tomorrow.',
    'Аpproved.',
    'The capital of France is Paris.',
    'Paint any surface without primer.',
    'You can sand and apply paint.',
  ])('%s', (sentence) => {
    expect(passes(sentence)).toEqual([null]);
  });

  it('what a sentence says of a product that was removed with the sentence before', () => {
    expect(passes(`${HS} costs £84.95.`, 'The Veltrano Gun is better.', 'It costs £84.95.')).toEqual([
      expect.any(String),
      null,
      null,
    ]);
  });
});
