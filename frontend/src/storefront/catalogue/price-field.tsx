import { useState } from 'react';
import { readPrice } from './list-state';
import styles from './price-filter.module.css';

interface PriceFieldProps {
  label: string;
  value: string | undefined;
  /** What the data has at this end. */
  hint: string;
  onChoose: (price: string | undefined) => void;
}

/** A price to type; what is no price puts the field back to what it was. */
export function PriceField({ label, value, hint, onChoose }: PriceFieldProps) {
  const [typed, setTyped] = useState(value ?? '');

  const settle = () => {
    const price = readPrice(typed);
    if (typed.trim() !== '' && price === undefined) setTyped(value ?? '');
    else if (price !== value) onChoose(price);
  };

  return (
    <label className={styles.field}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">£</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={hint.replace('£', '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </label>
  );
}
