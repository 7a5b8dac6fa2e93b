import type { Order } from '../../../api/types';
import { penceOf } from '../../../ui/money/money-format';

/** The amounts of one VAT rate, in pounds. */
interface VatRow {
  /** Percent. */
  rate: number;
  net: string;
  vat: string;
  gross: string;
}

type Taxed = Pick<Order, 'lines' | 'shipping' | 'shippingDiscount' | 'shippingTax' | 'shippingVatRate'>;

const inPounds = (pence: number) => (pence / 100).toFixed(2);

/** Returns the order's lines and delivery by VAT rate, highest first, summed in pence from the server's amounts. */
export function vatTable(order: Taxed): VatRow[] {
  const sums = new Map<number, { gross: number; vat: number }>();
  const add = (rate: number, gross: number, vat: number) => {
    if (gross === 0) return;
    const sum = sums.get(rate) ?? { gross: 0, vat: 0 };
    sums.set(rate, { gross: sum.gross + gross, vat: sum.vat + vat });
  };
  for (const { vatRate, total, discount, tax } of order.lines)
    add(vatRate, penceOf(total) - penceOf(discount), penceOf(tax));
  const { shipping, shippingDiscount, shippingTax, shippingVatRate } = order;
  add(shippingVatRate, penceOf(shipping) - penceOf(shippingDiscount), penceOf(shippingTax));
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([rate, { gross, vat }]) => ({
      rate,
      net: inPounds(gross - vat),
      vat: inPounds(vat),
      gross: inPounds(gross),
    }));
}
