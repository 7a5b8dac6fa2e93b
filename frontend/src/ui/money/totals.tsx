import type { ReactNode } from 'react';
import { Money } from './money';
import { penceOf, withoutVat } from './money-format';
import styles from './totals.module.css';

interface TotalsProps {
  subtotal: string;
  shipping: string;
  total: string;
  tax: string;
  pointsDiscount?: string;
  grantDiscount?: string;
  /** Shows the total without VAT, too (docs/rules.md#ex-and-inc-vat). */
  isTrade?: boolean;
  /** Between delivery and total. */
  children?: ReactNode;
}

/** The sums of a cart or order, as computed by the server (docs/rules.md#server-prices-everything). */
export function Totals({
  subtotal,
  shipping,
  total,
  tax,
  pointsDiscount = '0',
  grantDiscount = '0',
  isTrade = false,
  children,
}: TotalsProps) {
  return (
    <div className={styles.totals}>
      <dl className={styles.sums}>
        <Row name="Subtotal" amount={subtotal} />
        <Row name="Shipping" amount={penceOf(shipping) === 0 ? null : shipping} />
        {penceOf(pointsDiscount) > 0 && <Row name="Points" amount={`-${pointsDiscount}`} />}
        {penceOf(grantDiscount) > 0 && <Row name="Reward" amount={`-${grantDiscount}`} />}
      </dl>
      {children}
      <dl className={styles.sums}>
        <div className={`${styles.row} ${styles.total}`}>
          <dt>Total</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        <div className={`${styles.row} ${styles.tax}`}>
          <dt>including VAT of</dt>
          <dd>
            <Money amount={tax} />
          </dd>
        </div>
        {isTrade && (
          <div className={`${styles.row} ${styles.tax}`}>
            <dt>Total ex VAT</dt>
            <dd>
              <Money amount={withoutVat(total, tax)} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Row({ name, amount }: { name: string; amount: string | null }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{amount === null ? 'Free' : <Money amount={amount} />}</dd>
    </div>
  );
}
