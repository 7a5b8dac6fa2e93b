import { grossUp, readItem, type SageStockItem } from './sage-item.js';

const reading = {
  retailPriceTypeId: 'retail',
  tradePriceTypeId: 'trade',
  taxRates: [
    { id: 'STANDARD', percentage: 20 },
    { id: 'LOWER', percentage: 5 },
  ],
};

function price(typeId: string, amount: string | number, includesTax = true) {
  return {
    price: amount,
    price_name: `Renamed ${typeId}`,
    price_includes_tax: includesTax,
    product_sales_price_type: { id: typeId },
  };
}

const item = (changes: Partial<SageStockItem> = {}): SageStockItem => ({
  id: 'sage-1',
  item_code: 'TIN-1',
  description: 'Tin',
  sales_tax_rate: { id: 'STANDARD' },
  cost_price: '4.5',
  quantity_in_stock: '7.9',
  active: true,
  sales_prices: [price('retail', '12.0')],
  ...changes,
});

describe('An item from Sage', () => {
  it('is sold at its sales price, found by the type’s id and not by its name', () => {
    expect(readItem(item({ sales_prices: [price('trade', '9.6'), price('retail', '12.5')] }), reading)).toEqual({
      sageProductId: 'sage-1',
      code: 'TIN-1',
      name: 'Tin',
      price: 1250,
      tradePrice: 960,
      prices: [
        { typeId: 'trade', name: 'Renamed trade', price: 960 },
        { typeId: 'retail', name: 'Renamed retail', price: 1250 },
      ],
      vatRate: 20,
      costPrice: 450,
      quantityInStock: 7,
      active: true,
    });
  });

  it.each([
    [1, 20, 1],
    [2, 20, 2],
    [3, 20, 4],
    [833, 20, 1000],
    [999, 20, 1199],
    [10, 5, 11],
    [1000, 0, 1000],
    [1000, 17.5, 1175],
  ])('of %i pence without %d %% VAT costs %i with it', (net, rate, gross) => {
    expect(grossUp(net, rate)).toBe(gross);
  });

  it('has VAT added at its own rate where Sage keeps the price without tax, trade price included', () => {
    const prices = [price('retail', '10.0', false), price('trade', 8, false)];
    expect(readItem(item({ sales_prices: prices, sales_tax_rate: { id: 'LOWER' } }), reading)).toMatchObject({
      price: 1050,
      tradePrice: 840,
      vatRate: 5,
    });
  });

  it('has 20 % VAT where it names no rate', () => {
    expect(readItem(item({ sales_tax_rate: null }), reading)).toMatchObject({ vatRate: 20 });
  });

  it('keeps a name of 255 characters at most, and cuts none in two', () => {
    const named = readItem(item({ description: `${'x'.repeat(254)}🎨🎨` }), reading);
    expect(named).toMatchObject({ name: `${'x'.repeat(254)}🎨` });
  });

  it('may be priced with more zeros than two', () => {
    expect(readItem(item({ sales_prices: [price('retail', '12.5000')] }), reading)).toMatchObject({ price: 1250 });
  });

  it.each<[string, Partial<SageStockItem>, string]>([
    ['has no code', { item_code: ' ' }, 'It has no item code.'],
    ['has no sales price', { sales_prices: [price('trade', '1.0')] }, 'It has no sales price.'],
    ['costs nothing', { sales_prices: [price('retail', '0.0')] }, 'It has no sales price.'],
    [
      'has a price that is not an amount',
      { sales_prices: [price('retail', '1.999')] },
      'It has a price that is not an amount: 1.999.',
    ],
    ['has a rate that nobody knows', { sales_tax_rate: { id: 'NEW' } }, 'Its VAT rate NEW is not known.'],
    ['is too dear', { sales_prices: [price('retail', '100000000.00')] }, 'A price is too high for the shop.'],
  ])('that %s is left out, by name and reason', (_, changes, reason) => {
    expect(readItem(item(changes), reading)).toMatchObject({ name: 'Tin', reason });
  });
});
