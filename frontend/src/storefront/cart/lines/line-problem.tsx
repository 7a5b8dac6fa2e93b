import { limitText } from '../../../api/cart/quantity-limit.gen';
import { useCart } from '../../../api/cart/use-cart';
import type { QuoteLine } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import styles from './line-problem.module.css';

/** Reason why a line cannot be bought, and a button that fixes it. */
export function LineProblem({ line }: { line: QuoteLine }) {
  const { remove, changeQuantity } = useCart();
  if (!line.problem) return null;
  const left = line.problem === 'insufficient-stock' ? line.inventory : 0;
  return (
    <Notice tone="error" icon="warning" alert>
      <div className={styles.problem}>
        <p>{wordsFor(line, left)}</p>
        {left > 0 ? (
          <Button variant="outline" size="small" onClick={() => changeQuantity(line.productId, left)}>
            Change to {left}
          </Button>
        ) : (
          <Button variant="outline" size="small" onClick={() => remove(line.productId)}>
            Remove it
          </Button>
        )}
      </div>
    </Notice>
  );
}

function wordsFor(line: QuoteLine, left: number): string {
  if (line.problem === 'unavailable') return 'This product is no longer sold.';
  if (line.problem === 'trade-only') return 'This product is sold to verified trade customers only.';
  return left > 0 ? `${limitText(left)}, and you asked for ${line.quantity}.` : 'This product has just sold out.';
}
