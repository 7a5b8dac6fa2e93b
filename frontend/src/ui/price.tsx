import { Money } from './money';
import { type Decimal, penceOf } from './money-format';
import styles from './price.module.css';

interface PriceProps {
  price: Decimal;
  /** What it cost before; shown struck through where it is above the price. */
  compareAtPrice?: Decimal | null;
  /** Only present for viewers who may see it; shown instead of the price where it is below. */
  tradePrice?: Decimal;
  size?: 'card' | 'page';
}

/** What the viewer pays, with the higher price struck through beside it. */
export function Price({ price, compareAtPrice, tradePrice, size = 'card' }: PriceProps) {
  const trade = tradePrice !== undefined && penceOf(tradePrice) < penceOf(price) ? tradePrice : undefined;
  const before = trade
    ? price
    : compareAtPrice && penceOf(compareAtPrice) > penceOf(price)
      ? compareAtPrice
      : undefined;
  return (
    <p className={`${styles.price} ${styles[size]}`}>
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
  );
}
