import flow from '../flow.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import { Money } from './money';
import { type Decimal, penceOf } from './money-format';
import styles from './price.module.css';
import { useVatChoice } from './vat-choice';

/** The prices of a product as the server sends them, VAT included. */
export interface Prices {
  price: Decimal;
  /** The previous price, struck through where it is above the price. */
  compareAtPrice?: Decimal | null;
  /** Only present for viewers who may see it; replaces the price where it is lower. */
  tradePrice?: Decimal;
  /** The viewer's price without VAT, for verified trade customers only (docs/rules.md#ex-and-inc-vat). */
  payableExVat?: Decimal;
  /** The same prices without VAT. */
  exVat?: { price: Decimal; compareAtPrice: Decimal | null; tradePrice?: Decimal };
}

interface PriceProps {
  prices: Prices;
  size?: 'card' | 'page';
}

/** The viewer's price with the higher price struck through beside it; with or without VAT, as the viewer chose. */
export function Price({ prices, size = 'card' }: PriceProps) {
  const isExVat = useVatChoice() === 'ex' && prices.exVat !== undefined;
  const withVat = shown(prices);
  const withoutVat = prices.exVat && shown(prices.exVat);
  const { now, before, isTrade } = isExVat && withoutVat ? withoutVat : withVat;
  const note = size === 'page' ? 'including VAT' : undefined;
  return (
    <div className={styles[size]}>
      <p className={`${flow.wrap8} ${typography.figure} ${styles.price}`}>
        <span className={typography.bold}>
          <span className="visually-hidden">{isTrade ? 'Trade price ' : 'Price '}</span>
          <Money amount={now} />
          {isExVat && <span className={`${typography.semi} ${styles.unit}`}> ex VAT</span>}
        </span>
        {before && (
          <s className={styles.before}>
            <span className="visually-hidden">{isTrade ? 'Standard price ' : 'Was '}</span>
            <Money amount={before} />
          </s>
        )}
      </p>
      {isExVat ? (
        <p className={`${flow.wrap8} ${typography.faint} ${spacing.above2} ${spacing.gap0x12}`}>
          <span>
            <Money amount={withVat.now} /> inc VAT
          </span>
        </p>
      ) : (
        (note || prices.payableExVat !== undefined) && (
          <p className={`${flow.wrap8} ${typography.faint} ${spacing.above2} ${spacing.gap0x12}`}>
            {note}{' '}
            {prices.payableExVat !== undefined && (
              <span className={`${typography.trade} ${styles.net}`}>
                <Money amount={prices.payableExVat} /> ex VAT
              </span>
            )}
          </p>
        )
      )}
    </div>
  );
}

/** Picks the price to pay and the one to strike through. */
function shown({ price, compareAtPrice, tradePrice }: Omit<Prices, 'exVat' | 'payableExVat'>) {
  if (tradePrice !== undefined && penceOf(tradePrice) < penceOf(price))
    return { now: tradePrice, before: price, isTrade: true };
  const isReduced = compareAtPrice && penceOf(compareAtPrice) > penceOf(price);
  return { now: price, before: isReduced ? compareAtPrice : undefined, isTrade: false };
}
