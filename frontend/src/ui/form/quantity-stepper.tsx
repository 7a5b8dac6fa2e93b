import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readWhole } from '../../../../backend/src/platform/typed-numbers';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input';
import { Icon } from '../icons/icon';
import typography from '../typography.module.css';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** The quantity at which the increase button is disabled. */
  max: number;
  /** Reason for the limit; shown where a larger number was typed. */
  limit: string;
  onChange: (quantity: number) => void;
  /** Called when the field holds no valid quantity, and again when it does. */
  onInvalid?: (isInvalid: boolean) => void;
  /** Name of the product, for screen readers. */
  name: string;
  disabled?: boolean;
}

/**
 * A quantity from 1 to the limit, by button or keyboard. Typed text is read when the field is left
 * (docs/rules.md#typed-numbers).
 */
export function QuantityStepper({
  value,
  max,
  limit,
  onChange,
  onInvalid,
  name,
  disabled = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  /** State of the typed quantity: `capped` is above the limit, `invalid` is not a quantity. */
  const [state, setState] = useState<'fine' | 'capped' | 'invalid'>('fine');
  const note = useId();
  const become = (next: typeof state) => {
    setState(next);
    if ((next === 'invalid') !== (state === 'invalid')) onInvalid?.(next === 'invalid');
  };
  const before = useRef(value);
  const follow = useEffectEvent(() => {
    if (value === before.current) return;
    before.current = value;
    setTyped(String(value));
    if (state === 'invalid') become('fine');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the occasion
  useEffect(() => follow(), [value]);

  const settle = (text = typed) => {
    if (text === String(value)) return;
    const wanted = text.trim() === '' ? value : readWhole(text);
    if (!wanted) return become('invalid');
    const quantity = Math.min(wanted, Math.max(max, 1));
    setTyped(String(quantity));
    become(wanted > quantity ? 'capped' : 'fine');
    if (quantity !== value) onChange(quantity);
  };
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, settle);

  const step = (quantity: number) => {
    become('fine');
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
          enterKeyHint="done"
          aria-label={`Quantity of ${name}`}
          value={typed}
          disabled={disabled}
          aria-invalid={state === 'invalid'}
          aria-describedby={note}
          onChange={(event) => {
            become('fine');
            setTyped(event.target.value);
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
      <p id={note} className={`${typography.error} ${typography.fine} ${styles.note}`} aria-live="polite">
        {state === 'capped' && value === max && `${limit}: quantity set to ${formatCount(max)}`}
        {state === 'invalid' && `Enter a whole number, 1 or more. The quantity is still ${formatCount(value)}.`}
      </p>
    </div>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-GB');
