import layout from '../layout.module.css';
import styles from './stock-note.module.css';

/** Below it the exact number is shown. */
const FEW = 12;

export function StockNote({ inventory }: { inventory: number }) {
  if (inventory === 0)
    return <p className={`${layout.line8} ${layout.small} ${styles.note} ${styles.none}`}>Out of stock</p>;
  if (inventory <= FEW)
    return <p className={`${layout.line8} ${layout.small} ${styles.note} ${styles.few}`}>Only {inventory} left</p>;
  return <p className={`${layout.line8} ${layout.small} ${styles.note} ${styles.plenty}`}>In stock</p>;
}
