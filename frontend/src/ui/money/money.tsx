import typography from '../typography.module.css';
import { type Decimal, formatPounds } from './money-format';

/** An amount in pounds, in figures of equal width. */
export function Money({ amount }: { amount: Decimal }) {
  return <span className={typography.nowrap}>{formatPounds(amount)}</span>;
}
