import { roundHalfUp, sageDecimal, sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import type { Items } from './items.ts';
import { newId } from './records.ts';
import { findLedgerAccount, findTaxRate, ledgerAccountReference, referTo, taxRateReference } from './vocabulary.ts';

/** One line of a sales document, amounts in pence. */
export interface SalesLine {
  id: string;
  description: string;
  itemId: string | null;
  ledgerAccountId: string;
  quantity: number;
  unitPricePence: number;
  unitPriceIncludesTax: boolean;
  discountPence: number;
  taxRateId: string | null;
  netPence: number;
  taxPence: number;
  totalPence: number;
}

/**
 * Reads the lines. VAT is taken as sent, and has to be sent wherever the rate is above zero; of a price that includes
 * VAT the net is what is left.
 */
export function readLines(fields: Fields, name: string, items: Items): SalesLine[] {
  return fields.list(name, { required: true }).map((line) => readLine(line, items));
}

function readLine(fields: Fields, items: Items): SalesLine {
  const item = fields.reference('product_id', (id) => items.find(id));
  const account = fields.reference('ledger_account_id', findLedgerAccount, { required: true });
  const rate = fields.reference('tax_rate_id', findTaxRate);
  const quantity = fields.quantity('quantity') ?? 1;
  const unitPricePence = fields.amount('unit_price', { required: true }) ?? 0;
  const unitPriceIncludesTax = fields.flag('unit_price_includes_tax', false);
  const taxPence = fields.amount('tax_amount', { required: (rate?.percentage ?? 0) > 0 }) ?? 0;
  if (quantity < 0) fields.reject('quantity', 'must be 0 or more');

  const full = roundHalfUp(unitPricePence * quantity);
  const percentage = fields.quantity('discount_percentage') ?? 0;
  const discountPence = fields.amount('discount_amount') ?? roundHalfUp((full * percentage) / 100);
  const amount = full - discountPence;
  return {
    id: newId(),
    description: fields.description('description', { required: true }) ?? '',
    itemId: item?.id ?? null,
    ledgerAccountId: account?.id ?? '',
    quantity,
    unitPricePence,
    unitPriceIncludesTax,
    discountPence,
    taxRateId: rate?.id ?? null,
    netPence: unitPriceIncludesTax ? amount - taxPence : amount,
    taxPence,
    totalPence: unitPriceIncludesTax ? amount : amount + taxPence,
  };
}

export function lineView(line: SalesLine, items: Items): Record<string, unknown> {
  const item = line.itemId === null ? undefined : items.find(line.itemId);
  const rate = taxRateReference(line.taxRateId);
  const percentage = line.taxRateId === null ? 0 : (findTaxRate(line.taxRateId)?.percentage ?? 0);
  return {
    id: line.id,
    displayed_as: line.description,
    description: line.description,
    product: item ? referTo('products', item.id, item.data.description) : null,
    service: null,
    ledger_account: ledgerAccountReference(line.ledgerAccountId),
    quantity: sageDecimal(line.quantity),
    unit_price: sageMoney(line.unitPricePence),
    unit_price_includes_tax: line.unitPriceIncludesTax,
    discount_amount: sageMoney(line.discountPence),
    net_amount: sageMoney(line.netPence),
    tax_rate: rate,
    tax_amount: sageMoney(line.taxPence),
    tax_breakdown: rate
      ? [{ tax_rate: rate, percentage: sageDecimal(percentage), amount: sageMoney(line.taxPence) }]
      : [],
    total_amount: sageMoney(line.totalPence),
  };
}

/** Net and VAT per rate. */
export function taxAnalysis(lines: SalesLine[]): Record<string, unknown>[] {
  const rates = [...new Set(lines.map((line) => line.taxRateId))];
  return rates.map((rateId) => {
    const ofRate = lines.filter((line) => line.taxRateId === rateId);
    return {
      tax_rate: taxRateReference(rateId),
      net_amount: sageMoney(ofRate.reduce((sum, line) => sum + line.netPence, 0)),
      tax_amount: sageMoney(ofRate.reduce((sum, line) => sum + line.taxPence, 0)),
      total_amount: sageMoney(ofRate.reduce((sum, line) => sum + line.totalPence, 0)),
    };
  });
}
