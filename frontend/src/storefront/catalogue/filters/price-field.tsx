import { useId, useRef, useState } from 'react';
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

/** A price field. Invalid text stays in it, with an error message (docs/rules.md#typed-numbers). */
export function PriceField({ label, value, hint, onChoose }: PriceFieldProps) {
  const [{ of, typed }, setText] = useState({ of: value, typed: value ?? '' });
  // The price was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== value) setText({ of: value, typed: value ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: value, typed: early }));

  const [problem, setProblem] = useState<string>();
  const note = useId();
  const settle = () => {
    const price = readPrice(typed);
    if (typed.trim() !== '' && price === undefined) return setProblem('Enter pounds, such as 12.50');
    setProblem(undefined);
    if (price !== value) onChoose(price);
    else setText({ of: value, typed: value ?? '' });
  };

  return (
    <>
      <label className={styles.field}>
        <span className="visually-hidden">{label}</span>
        <span aria-hidden="true">£</span>
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={hint.replace('£', '')}
          aria-invalid={problem !== undefined}
          aria-describedby={note}
          onChange={(event) => {
            setProblem(undefined);
            setText({ of: value, typed: event.target.value });
          }}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </label>
      <span id={note} className={styles.problem} role="status">
        {problem}
      </span>
    </>
  );
}
