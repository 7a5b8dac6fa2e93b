import { useId, useRef, useState } from 'react';
import { HOT_DEALS } from '../../../api/category-order';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icons/icon';
import { countFilters, type ListState, listAddress, NO_FILTERS } from '../list/list-state';
import { useChoice } from '../list/use-choice';
import { CategoryFilter } from './category-filter';
import styles from './filter-panel.module.css';
import { PriceFilter } from './price-filter';
import { SearchFilter } from './search-filter';

interface FilterPanelProps {
  state: ListState;
  total: number | undefined;
  /** Leads from the open panel of a phone to the results. */
  onShowResults: () => void;
}

/** Beside the list on a desktop; folded above it on narrow screens. */
export function FilterPanel({ state, total, onShowResults }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sale, setSale] = useChoice(state.sale, (wanted) => listAddress(state, { sale: wanted }));
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const count = countFilters(state);

  const showResults = () => {
    setIsOpen(false);
    onShowResults();
  };

  return (
    <section aria-label="Filters" className={styles.panel}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" />
        Filters
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
        <Icon name="chevron-down" size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short cut; the button above does the same */}
      <div
        id={bodyId}
        className={isOpen ? `${styles.body} ${styles.open}` : styles.body}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          setIsOpen(false);
          toggle.current?.focus();
        }}
      >
        <h2 className={styles.title}>Filters</h2>
        <SearchFilter state={state} />
        <CategoryFilter state={state} />
        <PriceFilter state={state} />
        {state.category !== HOT_DEALS && (
          <label className={styles.sale}>
            <input type="checkbox" checked={sale} onChange={(event) => setSale(event.target.checked)} />
            On sale only
          </label>
        )}
        <div className={styles.foot}>
          <Button variant="signal" wide onClick={showResults}>
            {total === undefined ? 'Show products' : total === 1 ? 'Show 1 product' : `Show ${total} products`}
          </Button>
          {count > 0 && (
            <ButtonLink to={listAddress(state, NO_FILTERS)} variant="plain" wide preventScrollReset>
              Clear Filters
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
