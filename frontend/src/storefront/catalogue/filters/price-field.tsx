import { useRef, useState } from 'react';
import { usePreHydrationInput } from '../../../ui/hooks/use-pre-hydration-input';
import { readPrice } from '../list/list-state';
import styles from './price-filter.module.css';

interface PriceFieldProps {
  label: string;
  value: string | undefined;
  /** The bound of the data at this end. */
  hint: string;
  onChoose: (price: string | undefined) => void;
}

/** A price field; an invalid text is reset. */
export function PriceField({ label, value, hint, onChoose }: PriceFieldProps) {
  const [{ of, typed }, setText] = useState({ of: value, typed: value ?? '' });
  // The price was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== value) setText({ of: value, typed: value ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: value, typed: early }));

  const settle = () => {
    const price = readPrice(typed);
    if (typed.trim() !== '' && price === undefined) setText({ of: value, typed: value ?? '' });
    else if (price !== value) onChoose(price);
  };

  return (
    <label className={styles.field}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">£</span>
      <input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={hint.replace('£', '')}
        onChange={(event) => setText({ of: value, typed: event.target.value })}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </label>
  );
}
