import typography from '../typography.module.css';
import { Money } from './money';
import type { Decimal } from './money-format';
import styles from './vat-amounts.module.css';
import { useVatChoice } from './vat-choice';

interface VatAmounts {
  /** VAT included. */
  amount: Decimal;
  /** Undefined where it is not known; the amount with VAT is then always shown. */
  exVat?: Decimal | null;
}

/** The amount as the shopper chose to see prices, unmarked: for a price struck through beside a marked one. */
export function PlainAmount({ amount, exVat }: VatAmounts) {
  const choice = useVatChoice();
  return <Money amount={choice === 'inc' ? amount : (exVat ?? amount)} />;
}

/** The amount as the shopper chose to see prices (docs/rules.md#ex-and-inc-vat). */
export function LeadingAmount({ amount, exVat }: VatAmounts) {
  const choice = useVatChoice();
  if (choice === 'inc' || !exVat) return <Money amount={amount} />;
  return (
    <>
      <Money amount={exVat} /> <span className={`${typography.nowrap} ${styles.unit}`}>ex VAT</span>
    </>
  );
}

interface OtherAmountProps extends VatAmounts {
  /** Whether the amount without VAT stands beside the one with VAT, too. */
  showsExVat: boolean;
  className?: string;
}

/** The second amount: with VAT where the first is without, and the other way round. */
export function OtherAmount({ amount, exVat, showsExVat, className }: OtherAmountProps) {
  const choice = useVatChoice();
  if (!exVat || (choice === 'inc' && !showsExVat)) return null;
  return (
    <span className={className}>
      <Money amount={choice === 'inc' ? exVat : amount} /> {choice === 'inc' ? 'ex VAT' : 'inc VAT'}
    </span>
  );
}
