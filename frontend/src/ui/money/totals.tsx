import type { ReactNode } from 'react';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import { Money } from './money';
import { penceOf } from './money-format';
import styles from './totals.module.css';
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
  subtotalExVat: string;
  shippingExVat: string;
  totalExVat: string;
  /** Shows the total without VAT to a viewer who chose to see prices with it (docs/rules.md#ex-and-inc-vat). */
  showsExVat?: boolean;
  /** The name of what delivery costs; the specification's if left out. */
  delivery?: 'Shipping' | 'Delivery';
  /** Between the parts and the total. */
  children?: ReactNode;
}

/**
 * The sums of a cart or order, as computed by the server (docs/rules.md#server-prices-everything). A viewer who chose to
 * see prices without VAT gets the parts without it, then VAT and the total.
 */
export function Totals({ children, ...sums }: TotalsProps) {
  return (
    <div className={flow.stack12}>
      <TotalParts {...sums} />
      {children}
      <TotalAmount {...sums} />
    </div>
  );
}

/** The sums above the total. */
export function TotalParts(sums: TotalsProps) {
  const isExVat = useVatChoice() === 'ex';
  return (
    <dl className={flow.stack6}>
      {(isExVat ? partsExVat(sums) : partsIncVat(sums)).map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} />
      ))}
    </dl>
  );
}

/** The total, with its VAT where the parts do not show it. */
export function TotalAmount({ total, tax, totalExVat, showsExVat = false }: TotalsProps) {
  const isExVat = useVatChoice() === 'ex';
  return (
    <dl className={flow.stack6}>
      <Row name={isExVat ? 'Total inc VAT' : 'Total'} amount={total} kind="total" />
      {!isExVat && <Row name="including VAT of" amount={tax} kind="tax" />}
      {!isExVat && showsExVat && <Row name="Total ex VAT" amount={totalExVat} kind="net" />}
    </dl>
  );
}

type Part = [name: string, amount: string];

function partsIncVat(sums: TotalsProps): Part[] {
  const { subtotal, shipping, delivery = 'Shipping', grant, grantDiscount = '0', pointsDiscount = '0' } = sums;
  return [
    ['Subtotal', subtotal],
    [delivery, shipping],
    ...discount(rewardName(grant), penceOf(grantDiscount)),
    ...discount('Points', penceOf(pointsDiscount)),
  ];
}

function partsExVat(sums: TotalsProps): Part[] {
  const { subtotalExVat, shippingExVat, totalExVat, tax, delivery = 'Shipping' } = sums;
  const { grant, grantDiscount = '0', pointsDiscount = '0' } = sums;
  const reward = rewardName(grant);
  const [isRewarded, usesPoints] = [penceOf(grantDiscount) > 0, penceOf(pointsDiscount) > 0];
  const name = isRewarded && usesPoints ? `${reward}, and points` : isRewarded ? reward : 'Points';
  return [
    ['Subtotal ex VAT', subtotalExVat],
    [`${delivery} ex VAT`, shippingExVat],
    ...discount(`${name} ex VAT`, penceOf(subtotalExVat) + penceOf(shippingExVat) - penceOf(totalExVat)),
    ['VAT', tax],
  ];
}

const rewardName = (grant: TotalsProps['grant']) => (grant ? `Reward: ${grant.name}` : 'Reward');

const discount = (name: string, pence: number): Part[] => (pence > 0 ? [[name, `-${(pence / 100).toFixed(2)}`]] : []);

function Row({ name, amount, kind }: { name: string; amount: string; kind?: 'total' | 'tax' | 'net' }) {
  const isFree = kind === undefined && /^(Shipping|Delivery)/.test(name) && penceOf(amount) === 0;
  const look = {
    total: `${typography.textL} ${typography.bold} ${styles.total}`,
    tax: typography.faint,
    net: `${typography.fine} ${typography.trade}`,
  };
  return (
    <div className={kind ? `${layout.between} ${styles.row} ${look[kind]}` : `${layout.between} ${styles.row}`}>
      <dt>{name}</dt>
      <dd>{isFree ? 'Free' : <Money amount={amount} />}</dd>
    </div>
  );
}
