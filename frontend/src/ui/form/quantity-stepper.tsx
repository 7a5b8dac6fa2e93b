import { useEffect, useRef, useState } from 'react';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input';
import { Icon } from '../icons/icon';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** The product's inventory, above which the increase button is disabled. */
  max: number;
  onChange: (quantity: number) => void;
  /** What is counted, for the screen reader. */
  name: string;
  disabled?: boolean;
}

/** A quantity from 1 to the inventory, by button or keyboard. Typed digits are applied when the field is left. */
export function QuantityStepper({ value, max, onChange, name, disabled = false }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = (text = typed) => {
    const wanted = Number.parseInt(text, 10);
    const quantity = Number.isNaN(wanted) ? value : Math.min(Math.max(wanted, 1), Math.max(max, 1));
    setTyped(String(quantity));
    if (quantity !== value) onChange(quantity);
  };
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, settle);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and cannot be laid out in a row everywhere
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={field}
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={() => settle()}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
