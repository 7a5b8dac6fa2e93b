import { useId } from 'react';
import type { OrderLine } from '../../../api/types';
import { TickField } from '../../../ui/form/field';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import styles from './return-lines.module.css';

interface ReturnLinesProps {
  lines: readonly OrderLine[];
  /** Quantities by product. */
  wanted: ReadonlyMap<string, number>;
  onChange: (wanted: ReadonlyMap<string, number>) => void;
  error: string | undefined;
}

/** A product both paid for and given is listed once: the paid units can be returned. */
const isListed = ({ productId, isGift }: OrderLine, _: number, lines: readonly OrderLine[]) =>
  !isGift || !lines.some((other) => !other.isGift && other.productId === productId);

/** The items to return, with their quantities. */
export function ReturnLines({ lines, wanted, onChange, error }: ReturnLinesProps) {
  const id = useId();
  const set = (productId: string, quantity: number) => {
    const next = new Map(wanted);
    if (quantity > 0) next.set(productId, quantity);
    else next.delete(productId);
    onChange(next);
  };
  return (
    <fieldset className={styles.lines} aria-describedby={`${id}-line`}>
      <legend>What would you like to return?</legend>
      <ul>
        {lines.filter(isListed).map(({ productId, name, quantity }) => {
          const chosen = wanted.get(productId);
          return (
            <li key={productId}>
              <TickField
                name={`line-${productId}`}
                label={name}
                checked={chosen !== undefined}
                onChange={(event) => set(productId, event.target.checked ? quantity : 0)}
              />
              {chosen !== undefined && quantity > 1 && (
                <div className={styles.quantity}>
                  <QuantityStepper
                    value={chosen}
                    max={quantity}
                    limit={`Only ${quantity} ordered`}
                    name={name}
                    onChange={(units) => set(productId, units)}
                  />
                  <span>of {quantity}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p id={`${id}-line`} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}
