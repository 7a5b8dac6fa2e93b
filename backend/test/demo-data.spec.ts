import { demoCatalogue } from '../demo/catalogue.ts';
import { TRADE_CONTACT } from '../demo/demo-accounts.ts';
import { seededId } from '../sandbox/sage/records.ts';
import { seedContacts } from '../sandbox/sage/seed-contacts.ts';
import { seedItems } from '../sandbox/sage/seed-items.ts';

const published = new Map(demoCatalogue.products.map((product) => [product.code, product]));
const publishedItems = seedItems.filter((item) => published.has(item.itemCode));
const pence = (pounds: string): number => Math.round(Number(pounds) * 100);

describe('the demo data in Sage and in the shop', () => {
  it('publishes only items that Sage has, and leaves exactly the last eight pending approval', () => {
    const codes = seedItems.map((item) => item.itemCode);
    expect([...published.keys()].filter((code) => !codes.includes(code))).toEqual([]);
    const pending = codes.filter((code) => !published.has(code));
    expect(pending).toEqual(codes.slice(-8));
    expect(publishedItems.length).toBeGreaterThanOrEqual(120);
  });

  it('keeps within what Sage can hold, with the test-stock prefix on every code', () => {
    for (const item of seedItems) {
      expect(item.itemCode).toMatch(/^TST-[A-Z]{2}-\d{3}$/);
      expect(item.itemCode.length).toBeLessThanOrEqual(30);
      expect(item.description.length).toBeLessThanOrEqual(255);
      for (const price of [item.salesPrice, item.costPrice, item.tradePrice ?? '0.00', item.wholesale ?? '0.00']) {
        expect(price).toMatch(/^\d+\.\d{2}$/);
      }
    }
    expect(new Set(seedItems.map((item) => item.itemCode)).size).toBe(seedItems.length);
    expect(new Set(seedItems.map((item) => item.description)).size).toBe(seedItems.length);
  });

  it('prices from pennies to over a thousand pounds, sales above the price, trade and wholesale below', () => {
    const prices = publishedItems.map((item) => pence(item.salesPrice));
    expect(Math.min(...prices)).toBeLessThan(100);
    expect(Math.max(...prices)).toBeGreaterThan(100_000);
    for (const item of seedItems) {
      const before = published.get(item.itemCode)?.compareAtPrice ?? null;
      if (before !== null) expect(pence(before)).toBeGreaterThan(pence(item.salesPrice));
      if (item.tradePrice !== undefined) expect(pence(item.tradePrice)).toBeLessThan(pence(item.salesPrice));
      if (item.wholesale !== undefined)
        expect(pence(item.wholesale)).toBeLessThan(pence(item.tradePrice ?? item.salesPrice));
    }
    expect(publishedItems.some((item) => item.tradePrice !== undefined && item.quantityInStock > 0)).toBe(true);
  });

  it('has scarce, plentiful and sold-out products', () => {
    const count = (from: number, to: number): number =>
      publishedItems.filter(({ quantityInStock }) => quantityInStock >= from && quantityInStock <= to).length;
    expect(count(2, 12)).toBeGreaterThanOrEqual(10);
    expect(count(200, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(40);
    expect(count(0, 0)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [10, 20],
    [20, 60],
    [30, 100],
  ])('has five plentiful products without an age limit between £%i and £%i', (from, to) => {
    const fitting = publishedItems.filter(
      (item) =>
        pence(item.salesPrice) >= from * 100 &&
        pence(item.salesPrice) <= to * 100 &&
        item.quantityInStock >= 200 &&
        published.get(item.itemCode)?.minimumAge === null,
    );
    expect(fitting.length).toBeGreaterThanOrEqual(5);
  });

  it('gives the demo accounts contacts with short, unique references, the trade one negotiated prices', () => {
    for (const contact of seedContacts) expect(contact.reference.length).toBeLessThanOrEqual(10);
    expect(new Set(seedContacts.map((contact) => contact.reference)).size).toBe(seedContacts.length);
    expect(new Set(seedContacts.map((contact) => contact.email)).size).toBe(seedContacts.length);
    const trade = seedContacts.find((contact) => contact.email === 'trade@topcoat.test');
    expect(trade?.priceType).toBe('WHOLESALE');
    expect(seededId(`contact ${trade?.reference}`)).toBe(TRADE_CONTACT);
    expect(seedItems.some((item) => item.wholesale !== undefined && item.quantityInStock > 0)).toBe(true);
  });
});
