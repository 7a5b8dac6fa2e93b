import styles from './amount-bar.module.css';
import { type Decimal, formatPounds, penceOf } from './money-format';

/** One part of the whole; parts of zero or less are not shown. */
export interface AmountPart {
  label: string;
  amount: Decimal;
  tone: 'used' | 'coming' | 'new';
}

interface AmountBarProps {
  /** Subject of the bar, for screen readers. */
  label: string;
  parts: readonly AmountPart[];
  limit: Decimal;
}

/** Amounts beside each other against a limit; the excess is hatched. */
export function AmountBar({ label, parts, limit }: AmountBarProps) {
  const shown = parts.filter(({ amount }) => penceOf(amount) > 0);
  const sum = shown.reduce((total, { amount }) => total + penceOf(amount), 0);
  const whole = Math.max(sum, penceOf(limit), 1);
  const share = (pence: number) => `${(pence / whole) * 100}%`;
  const isBeyond = sum > penceOf(limit);
  const texts = shown.map((part) => `${part.label} ${formatPounds(part.amount)}`);
  return (
    <div
      role="img"
      aria-label={`${label}: ${[...texts, `limit ${formatPounds(limit)}`].join(', ')}`}
      className={isBeyond ? `${styles.bar} ${styles.beyond}` : styles.bar}
    >
      {shown.map((part) => (
        <span key={part.label} className={styles[part.tone]} style={{ width: share(penceOf(part.amount)) }} />
      ))}
      {isBeyond && <i className={styles.excess} style={{ left: share(penceOf(limit)) }} />}
    </div>
  );
}

/** The colour of a part, beside its name. */
export function AmountSwatch({ tone }: Pick<AmountPart, 'tone'>) {
  return <i aria-hidden="true" className={`${styles.swatch} ${styles[tone]}`} />;
}
