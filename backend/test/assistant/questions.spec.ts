import { demoCatalogue } from '../../demo/catalogue.js';
import { seedItems } from '../../sandbox/sage/seed-items.ts';
import { projectRoot } from '../harness/child.ts';
import { type ExamQuestion, kinds } from './question.ts';
import { questionSet } from './question-set.ts';
import { readGuideArticles } from './shop-truth.ts';
import { contains } from './wording.ts';

const guide = new Map(readGuideArticles(projectRoot).map(({ slug, text }) => [slug, text]));

/** Returns the text of a product's page, with the prices of all viewers. */
function pageOf(code: string): string {
  const item = seedItems.find(({ itemCode }) => itemCode === code)!;
  const product = demoCatalogue.products.find((one) => one.code === code);
  const prices = [item.salesPrice, item.tradePrice, item.wholesale].map((price) => `£${price}`);
  const stock = Number(item.quantityInStock) > 0 ? 'in stock' : 'out of stock';
  return [item.description, ...prices, stock, JSON.stringify(product)].join('\n');
}

const named = ({ products = [], notProducts = [], proposal }: ExamQuestion) => [
  ...products,
  ...(notProducts === 'all' ? [] : notProducts),
  ...(proposal ? [proposal.code] : []),
];

/** Not in the catalogue or the guide: what a customer bought, and what only signing in shows. */
const isOfOrders = ({ id }: ExamQuestion) => id.startsWith('order/') && !id.startsWith('order/add');

describe('The hundred questions', () => {
  it('are a hundred in twelve kinds, six of each at least, and none is there twice', () => {
    expect(questionSet).toHaveLength(100);
    const perKind = kinds.map((kind) => questionSet.filter(({ id }) => id.startsWith(`${kind}/`)).length);
    expect(Math.min(...perKind)).toBeGreaterThanOrEqual(6);
    expect(new Set(questionSet.map(({ id }) => id)).size).toBe(100);
    const asked = questionSet.map(({ ask, viewer, history }) => JSON.stringify([ask, viewer, history]));
    expect(new Set(asked).size).toBe(100);
  });

  it('name products that the demo has, and articles that the guide has', () => {
    const codes = new Set(seedItems.map(({ itemCode }) => itemCode));
    expect(questionSet.flatMap(named).filter((code) => !codes.has(code))).toEqual([]);
    expect(
      questionSet.flatMap(({ sources = [] }) => sources).filter((slug) => slug !== '/returns' && !guide.has(slug)),
    ).toEqual([]);
  });

  it('ask for nothing that neither their articles nor their products say', () => {
    const unfounded = questionSet
      .filter((question) => !isOfOrders(question))
      .flatMap((question) => {
        const { id, must, sources = [] } = question;
        const texts = [...sources.map((slug) => guide.get(slug) ?? ''), ...named(question).map(pageOf)];
        const known = texts.join('\n') || [...guide.values()].join('\n');
        return must.filter((text) => !contains(known, text)).map((text) => `${id}: ${text}`);
      });
    expect(unfounded).toEqual([]);
  });

  it('forbid nothing that a right answer has to say', () => {
    const torn = questionSet.flatMap(({ id, must, mustNot = [] }) =>
      must.filter((text) => mustNot.some((other) => contains(text, other))).map((text) => `${id}: ${text}`),
    );
    expect(torn).toEqual([]);
  });

  it('look for something each: a text, a card, a source, an offer, or what may not be there', () => {
    const idle = questionSet.filter(
      ({ must, mustNot, products, notProducts, sources, proposal }) =>
        must.length === 0 && !mustNot && !products && !notProducts && !sources && !proposal,
    );
    expect(idle).toEqual([]);
    expect(questionSet.filter(({ why }) => why.length < 15)).toEqual([]);
  });
});
