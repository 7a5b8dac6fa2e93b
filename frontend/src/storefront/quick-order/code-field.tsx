import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSuggestions } from '../../api/search/use-suggestions';
import type { Suggestion } from '../../api/types';
import { NONE, stepped } from '../../ui/form/active-suggestion';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import layout from '../../ui/layout.module.css';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { StockNote } from '../../ui/product/stock-note';
import styles from './code-field.module.css';

interface CodeFieldProps {
  value: string;
  label: string;
  isInvalid: boolean;
  /** The id of the line's message. */
  /** Whether stock is shown as a number. */
  isExact: boolean;
  describedBy: string;
  autoFocus?: boolean;
  onChange: (code: string) => void;
  /** The field was left, or Enter pressed in it. */
  onLeave: () => void;
  /** A suggested product was chosen. */
  onChoose: (code: string) => void;
}

/** The code of a line, with products suggested by name or code: a combobox whose text stays as typed until one is chosen. */
export function CodeField({ value, label, isInvalid, isExact, describedBy, autoFocus, ...on }: CodeFieldProps) {
  const { onChange, onLeave, onChoose } = on;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const suggestions = useSuggestions(value, isOpen);
  const isExpanded = isOpen && suggestions.length > 0;
  const chosen = isExpanded ? suggestions[active] : undefined;
  const optionId = (index: number) => `${id}-${index}`;

  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    setActive(NONE);
  };
  const choose = (product: Suggestion) => {
    open(false);
    onChoose(product.sku);
  };
  useOutsidePress(field, isOpen, () => open(false));
  const inSight = chosen ? optionId(active) : `${id}-list`;
  useEffect(() => {
    if (isExpanded) document.getElementById(inSight)?.scrollIntoView?.({ block: 'nearest' });
  }, [isExpanded, inSight]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (chosen) return choose(chosen);
      open(false);
      return onLeave();
    }
    if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      return open(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActive(stepped(isExpanded ? active : NONE, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
  };

  return (
    <div ref={field} className={styles.field}>
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? `${id}-list` : undefined}
        aria-activedescendant={chosen ? optionId(active) : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={value}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the line was asked for to be typed into
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          open(true);
        }}
        // A text that is no code yet finds products by name.
        onClick={() => isInvalid && setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          open(false);
          onLeave();
        }}
      />
      <span className="visually-hidden" role="status">
        {isExpanded && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
      {isExpanded && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggested products"
          className={styles.list}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((product, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={product.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => choose(product)}
              onPointerMove={() => setActive(index)}
            >
              <span className={styles.name}>{product.name}</span>
              <span className={styles.price}>
                <LeadingAmount amount={product.price} exVat={product.priceExVat} />
              </span>
              <span className={layout.small}>{product.sku}</span>
              <StockNote inventory={product.inventory} isExact={isExact} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
