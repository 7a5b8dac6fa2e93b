import type { ReactNode } from 'react';
import { Money } from './money';
import { penceOf } from './money-format';
import styles from './totals.module.css';
import { LeadingAmount, OtherAmount } from './vat-amounts';
import { useVatChoice } from './vat-choice';

interface TotalsProps {
  subtotal: string;
  shipping: string;
  total: string;
  tax: string;
  pointsDiscount?: string;
  /** The redeemed reward in use. */
  grant?: { name: string } | null;
  /** Discount of the reward; omitted for a product at £0, which is among the lines. */
  grantDiscount?: string;
  grantDiscountExVat?: string;
  /** Shows the sums without VAT, too (docs/rules.md#ex-and-inc-vat); a quote brings all six. */
  showsExVat?: boolean;
  subtotalExVat?: string;
  shippingExVat?: string;
  pointsDiscountExVat?: string;
  totalExVat?: string;
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
  grant,
  grantDiscount = '0',
  grantDiscountExVat,
  showsExVat = false,
  subtotalExVat,
  shippingExVat,
  pointsDiscountExVat,
  totalExVat,
  children,
}: TotalsProps) {
  const showsNet = useVatChoice() === 'ex' || showsExVat;
  const exVat = (amount: string | undefined, sign = '') => (amount ? { exVat: `${sign}${amount}`, showsExVat } : {});
  return (
    <div className={styles.totals}>
      <dl className={styles.sums}>
        <Row name="Subtotal" amount={subtotal} {...exVat(subtotalExVat)} />
        {penceOf(shipping) === 0 ? (
          <Row name="Shipping" amount={null} />
        ) : (
          <Row name="Shipping" amount={shipping} {...exVat(shippingExVat)} />
        )}
        {penceOf(grantDiscount) > 0 && (
          <Row
            name={grant ? `Reward: ${grant.name}` : 'Reward'}
            amount={`-${grantDiscount}`}
            {...exVat(grantDiscountExVat, '-')}
          />
        )}
        {penceOf(pointsDiscount) > 0 && (
          <Row name="Points" amount={`-${pointsDiscount}`} {...exVat(pointsDiscountExVat, '-')} />
        )}
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
        {showsNet && totalExVat && (
          <div className={`${styles.row} ${styles.tax} ${styles.net}`}>
            <dt>Total ex VAT</dt>
            <dd>
              <Money amount={totalExVat} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface RowProps {
  name: string;
  /** Null where it costs nothing. */
  amount: string | null;
  exVat?: string;
  showsExVat?: boolean;
}

function Row({ name, amount, exVat, showsExVat = false }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {amount === null ? (
          'Free'
        ) : (
          <>
            <LeadingAmount amount={amount} exVat={exVat} />
            <OtherAmount amount={amount} exVat={exVat} showsExVat={showsExVat} className={styles.exVat} />
          </>
        )}
      </dd>
    </div>
  );
}
