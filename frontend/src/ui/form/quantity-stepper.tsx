import { useEffect, useRef, useState } from 'react';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input';
import { Icon } from '../icons/icon';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** The product's inventory, above which the increase button is disabled. */
  max: number;
  /** Says how many are in stock where more were typed. */
  saysStock?: boolean;
  onChange: (quantity: number) => void;
  /** What is counted, for the screen reader. */
  name: string;
  disabled?: boolean;
}

/** A quantity from 1 to the inventory, by button or keyboard. Typed digits are applied when the field is left. */
export function QuantityStepper({
  value,
  max,
  onChange,
  name,
  saysStock = false,
  disabled = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  /** What was typed was more than there is. */
  const [isCapped, setCapped] = useState(false);
  useEffect(() => setTyped(String(value)), [value]);

  const settle = (text = typed) => {
    if (text === String(value)) return;
    const wanted = Number.parseInt(text, 10);
    const quantity = Number.isNaN(wanted) ? value : Math.min(Math.max(wanted, 1), Math.max(max, 1));
    setTyped(String(quantity));
    setCapped(wanted > quantity);
    if (quantity !== value) onChange(quantity);
  };
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, settle);

  const step = (quantity: number) => {
    setCapped(false);
    onChange(quantity);
  };

  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and cannot be laid out in a row everywhere */}
      <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          disabled={disabled || value <= 1}
          onClick={() => step(value - 1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={field}
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            setCapped(false);
            setTyped(event.target.value.replace(/\D/g, '').slice(0, 5));
          }}
          onBlur={() => settle()}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          disabled={disabled || value >= max}
          onClick={() => step(value + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p className={styles.capped} aria-live="polite">
        {saysStock &&
          isCapped &&
          value === max &&
          `Only ${formatCount(max)} in stock: quantity set to ${formatCount(max)}`}
      </p>
    </div>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-GB');
