import type { Card, ReceivedAnswer } from './answer.ts';
import type { Viewer } from './question.ts';
import type { ShopTruth, ShownProduct } from './shop-truth.ts';
import { plain } from './wording.ts';

/** Free delivery from, and what it costs below (docs/rules.md#free-delivery). */
const DELIVERY = ['75', '75.00', '4.99'];
/** Pages of the shop that say something a customer may ask for. */
const SHOP_PAGES = new Map([
  ['/delivery', 'Delivery'],
  ['/returns', 'Returns'],
  ['/mix', 'Mix on the bench'],
  ['/job', 'Job calculator'],
  ['/colours', 'Find your colour'],
]);
const PAGES =
  /^\/(?:guide|products|cart|account|rewards|delivery|returns|contact|signup|login|api\/login)?(?:[?#].*)?$/;
const BRANDS = '[Aa]ldbrook|[Ss]prindle|[Cc]orvane|[Tt]arnwick|[Ff]enwright|[Oo]smere';
/** A house brand and what belongs to the name: words with a capital, sizes and the words between them. */
const NAME = new RegExp(
  `\\b(?:${BRANDS})(?: (?:[A-Z][\\w-]*|\\d+(?:\\.\\d+)?\\w*|(?:x|and|to|ml|mm|kg|m|g|l)\\b))*`,
  'g',
);
/** Words that follow a name and are not part of it. */
const AFTER_NAME = /(?: (?:and|to|x|in|out|it|the|from|\d+))+$/;
const UNITS =
  '%|mm|cm|bar|psi|°c|µm|μm|micron|g/l|ml|l/min|litres?|min(?:utes?)?|hours?|h|days?|weeks?|months?|kg|m²|rpm|tonnes?|db';
const FIGURE = new RegExp(`(?<![\\d.,:])(\\d[\\d,.]*?)\\s?(${UNITS})(?![a-z\\d])`, 'g');
/** An order number ends in random characters, some of which read like a figure. */
const ORDER_NUMBER = /\btc-\d{2,6}-[a-z\d]{5,6}\b/g;
const RATIO = /(?<![\d:.])\d+(?:\.\d+)?(?:\s?:\s?\d+(?:\.\d+)?){1,2}(?![\d:])/g;
const PRICE = /£\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:gbp|pounds?|quid)\b/g;

/** Returns everything in an answer that this shop does not say anywhere to this viewer. */
export function inventions(answer: ReceivedAnswer, viewer: Viewer, truth: ShopTruth): string[] {
  const text = plain(answer.response).replaceAll(ORDER_NUMBER, '');
  return [
    ...unknownPrices(text, viewer, truth),
    ...[...text.matchAll(RATIO)]
      .map(([ratio]) => ratio.replaceAll(' ', ''))
      .filter((ratio) => !new RegExp(`(?<![\\d:.])${ratio.replaceAll('.', '\\.')}(?![\\d:])`).test(truth.corpus))
      .map((ratio) => `the ratio ${ratio}`),
    ...unknownFigures(text, truth),
    ...unknownNames(answer.response, truth),
    ...unknownLinks(answer, truth),
    ...answer.products.flatMap((card) => wrongCard(card, truth.products[viewer])),
  ];
}

function unknownPrices(text: string, viewer: Viewer, { products, orders }: ShopTruth): string[] {
  const known = new Set([
    ...DELIVERY,
    ...products[viewer].flatMap((product) => [product.price, product.tradePrice, product.payableExVat]),
    ...orders[viewer].map(({ total }) => total),
  ]);
  return [...text.matchAll(PRICE)]
    .map((found) => (found[1] ?? found[2] ?? '').replaceAll(',', ''))
    .filter((amount) => !known.has(amount) && !known.has(`${amount}.00`))
    .map((amount) => `the price £${amount}`);
}

/** A number with its unit is right where some page has it, the last of a range as well. */
function unknownFigures(text: string, { corpus }: ShopTruth): string[] {
  return [...text.matchAll(FIGURE)]
    .filter(([, number = '', unit = '']) => !figure(number, unit).test(corpus))
    .map(([whole]) => `the figure ${whole}`);
}

function figure(number: string, unit: string): RegExp {
  const stem = /^(min|hour|h$|day|week|month|litre|tonne)/.exec(unit)?.[1] ?? unit;
  return new RegExp(`(?<![\\d.,:])${number.replaceAll('.', '\\.')}\\s?${stem}`);
}

/** A name of one of the house brands has to stand in the catalogue or in the guide. */
function unknownNames(response: string, { corpus }: ShopTruth): string[] {
  return [...response.matchAll(NAME)]
    .map(([name]) => plain(name))
    .filter((name) => !corpus.includes(name) && !corpus.includes(name.replace(AFTER_NAME, '')))
    .map((name) => `the product "${name}"`);
}

function unknownLinks({ response, sources }: ReceivedAnswer, { articles, products }: ShopTruth): string[] {
  const slugs = new Set(products.guest.map(({ slug }) => slug));
  const isKnown = (url: string) => {
    const [, kind, slug = ''] = /^\/(guide|products)\/([^/?#]+)(?:[?#].*)?$/.exec(url) ?? [];
    if (kind === 'guide') return articles.has(slug);
    return kind === 'products' ? slugs.has(slug) : PAGES.test(url);
  };
  const inText = [
    ...[...response.matchAll(/\]\(\s*([^)\s]+)/g)].map(([, url = '']) => url),
    ...[...response.matchAll(/\b[a-z][a-z+.-]*:\/\/[^\s)\]"'<>]+|\bjavascript:[^\s)]*/gi)].map(([url]) => url),
    ...[...response.matchAll(/(?<![\w)\]/])\/(?:guide|products)\/[\w-]+/g)].map(([url]) => url),
  ];
  const named = sources.filter(({ title, url }) => {
    const article =
      SHOP_PAGES.get(url.replace(/\?.*$/, '')) ?? articles.get(url.replace(/^\/guide\//, '').replace(/#.*$/, ''));
    const product = products.guest.find(({ slug }) => url === `/products/${slug}`);
    return plain(title) !== plain(article ?? product?.name ?? '');
  });
  return [
    ...inText.filter((url) => !isKnown(url)).map((url) => `the link ${url}`),
    ...named.map(({ title, url }) => `the source "${title}" at ${url}`),
  ];
}

/** A card shows a product that this viewer is shown, with the same price and stock. */
function wrongCard(card: Card, shown: readonly ShownProduct[]): string[] {
  const product = shown.find(({ id }) => id === card.id);
  if (!product) return [`the card of ${card.name}`];
  const fields = ['slug', 'name', 'price', 'tradePrice', 'inventory'] as const;
  return fields
    .filter((field) => (card[field] ?? null) !== (product[field] ?? null))
    .map((field) => `${field} ${card[field]} on the card of ${card.name}`);
}
