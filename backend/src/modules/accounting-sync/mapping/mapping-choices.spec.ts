import type { SageLists, SageSettings } from '../connection/sage-settings.entity.js';
import { allSubjects, type ChoiceKind, choose, keyOf } from './mapping-choices.js';

const listed = (id: string, problem: string | null = null) => ({ id, name: `Name of ${id}`, problem });
const lists: SageLists = {
  ledgerAccounts: [listed('sales'), listed('carriage')],
  bankAccounts: [listed('clearing'), listed('loan', 'A loan account cannot take receipts.')],
  taxRates: [
    { ...listed('standard'), percentage: 20 },
    { ...listed('lower'), percentage: 5 },
  ],
  priceTypes: [listed('retail'), listed('trade'), listed('old', 'It is not active in Sage.')],
};
const settings = (changes: Partial<SageSettings> = {}) =>
  ({ taxRateByPercentage: { '20': 'standard' }, retailPriceTypeId: 'retail', ...changes }) as SageSettings;
const choosing = (kind: ChoiceKind, id: string | null, percentage: number | null = null, of = settings()) => {
  choose(of, lists, { kind, percentage }, id);
  return of;
};

describe('A part of the Sage mapping', () => {
  it('is set to an entry of the list that it belongs to', () => {
    expect(choosing('webSales', 'carriage').webSalesLedgerAccountId).toBe('carriage');
    expect(choosing('cardClearing', 'clearing').cardClearingBankAccountId).toBe('clearing');
    expect(choosing('taxRate', 'lower', 5).taxRateByPercentage).toEqual({ '20': 'standard', '5': 'lower' });
  });

  it('may be empty only where documents and prices can do without it', () => {
    expect(choosing('carriage', null).carriageLedgerAccountId).toBeNull();
    expect(choosing('tradePrice', null).tradePriceTypeId).toBeNull();
    expect(() => choosing('webSales', null)).toThrow('Web sales need a ledger account.');
    expect(() => choosing('cardClearing', null)).toThrow('Card payments need a bank account.');
    expect(() => choosing('retailPrice', null)).toThrow('Retail prices need a price type.');
    expect(() => choosing('taxRate', null, 20)).toThrow('A VAT rate needs a tax rate of Sage.');
  });

  it('is rejected where Sage does not list it', () => {
    expect(() => choosing('webSales', 'clearing')).toThrow('Sage does not show this ledger account for sales.');
    expect(() => choosing('cardClearing', 'sales')).toThrow('Sage has no such bank account.');
    expect(() => choosing('taxRate', 'gone', 20)).toThrow('Sage has no such tax rate.');
    expect(() => choosing('retailPrice', 'gone')).toThrow('Sage has no such price type.');
  });

  it('is rejected where documents could not use it', () => {
    expect(() => choosing('cardClearing', 'loan')).toThrow(
      '“Name of loan” cannot be chosen. A loan account cannot take receipts.',
    );
    expect(() => choosing('retailPrice', 'old')).toThrow('“Name of old” cannot be chosen. It is not active in Sage.');
  });

  it('is rejected where a tax rate has another percentage', () => {
    expect(() => choosing('taxRate', 'lower', 20)).toThrow('“Name of lower” is a rate of 5%, not 20%.');
    expect(() => choosing('taxRate', 'lower')).toThrow('Only a tax rate has a percentage.');
    expect(() => choosing('webSales', 'sales', 20)).toThrow('Only a tax rate has a percentage.');
  });

  it('is rejected where retail and trade prices would be the same', () => {
    expect(() => choosing('tradePrice', 'retail')).toThrow('Retail and trade prices need different price types.');
  });

  it('has one tax rate for each percentage, highest first', () => {
    const rates = allSubjects([0, 20, 5, 20]).filter(({ kind }) => kind === 'taxRate');
    expect(rates.map(keyOf)).toEqual(['taxRate:20', 'taxRate:5', 'taxRate:0']);
  });
});
