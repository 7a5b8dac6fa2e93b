import { Money } from './money';
import { type Decimal, penceOf } from './money-format';
import styles from './price.module.css';

interface PriceProps {
  price: Decimal;
  /** The previous price, struck through where it is above the price. */
  compareAtPrice?: Decimal | null;
  /** Only present for viewers who may see it; replaces the price where it is lower. */
  tradePrice?: Decimal;
  /** The viewer's price without VAT, for verified trade customers only (docs/rules.md#ex-and-inc-vat). */
  payableExVat?: Decimal;
  size?: 'card' | 'page';
}

/** What the viewer pays, with the higher price struck through beside it. */
export function Price({ price, compareAtPrice, tradePrice, payableExVat, size = 'card' }: PriceProps) {
  const trade = tradePrice !== undefined && penceOf(tradePrice) < penceOf(price) ? tradePrice : undefined;
  const before = trade
    ? price
    : compareAtPrice && penceOf(compareAtPrice) > penceOf(price)
      ? compareAtPrice
      : undefined;
  return (
    <div className={styles[size]}>
      <p className={styles.price}>
        <span className={styles.now}>
          <span className="visually-hidden">{trade ? 'Trade price ' : 'Price '}</span>
          <Money amount={trade ?? price} />
        </span>
        {before && (
          <s className={styles.before}>
            <span className="visually-hidden">{trade ? 'Standard price ' : 'Was '}</span>
            <Money amount={before} />
          </s>
        )}
      </p>
      {payableExVat !== undefined && (
        <p className={styles.net}>
          <Money amount={payableExVat} /> ex VAT
        </p>
      )}
    </div>
  );
}
