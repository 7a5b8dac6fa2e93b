import flow from '../flow.module.css';
import typography from '../typography.module.css';
import styles from './stock-note.module.css';

/** Up to it everyone reads how many are left. */
const FEW = 12;

interface StockNoteProps {
  inventory: number;
  /** The number is for trade; others read that there are plenty (docs/rules.md#stock-shown). */
  isExact?: boolean;
}

export function StockNote({ inventory, isExact = false }: StockNoteProps) {
  const look =
    inventory === 0
      ? typography.grey
      : inventory <= FEW
        ? `${typography.signal} ${typography.semi}`
        : typography.success;
  return <p className={`${flow.line8} ${typography.small} ${styles.note} ${look}`}>{stockText(inventory, isExact)}</p>;
}

/** Returns how much of a product is left, as its viewer may read it. */
export function stockText(inventory: number, isExact: boolean): string {
  if (inventory === 0) return 'Out of stock';
  if (inventory <= FEW) return `Only ${inventory} left`;
  return `${isExact ? inventory.toLocaleString('en-GB') : '10+'} in stock`;
}

/** Whether the viewer of a product is verified trade: only they get this price. */
export const isForTrade = ({ payableExVat }: { payableExVat?: string }): boolean => payableExVat !== undefined;
