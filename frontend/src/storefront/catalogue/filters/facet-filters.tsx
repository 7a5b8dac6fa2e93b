import { useId, useState } from 'react';
import type { Facet } from '../../../api/types';
import layout from '../../../ui/layout.module.css';
import { type ListState, toggled } from '../list/list-state';
import styles from './facet-filters.module.css';

/** Values shown at once; more are behind a button. */
const SHOWN = 8;

interface FacetFiltersProps {
  facets: readonly Facet[];
  chosen: readonly string[];
  onChoose: (change: Pick<ListState, 'attributes'>) => void;
}

/** The attributes of the list, several values each (docs/rules.md#attributes). */
export function FacetFilters({ facets, chosen, onChoose }: FacetFiltersProps) {
  return facets.map((facet) => (
    <FacetFilter
      key={facet.key}
      facet={facet}
      chosen={chosen}
      onToggle={(value) => onChoose({ attributes: toggled(chosen, value) })}
    />
  ));
}

interface FacetFilterProps {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (chosen: string) => void;
}

function FacetFilter({ facet: { key, name, values }, chosen, onToggle }: FacetFilterProps) {
  const heading = useId();
  const list = useId();
  const isChosen = (value: string) => chosen.includes(`${key}:${value}`);
  const [isOpen, setOpen] = useState(() => values.slice(SHOWN).some(({ value }) => isChosen(value)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with the other headings of the panel
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {name}
      </h3>
      <ul id={list} className={layout.plain}>
        {(isOpen ? values : values.slice(0, SHOWN)).map(({ value, text, count }) => (
          <li key={value}>
            <label className={count === 0 ? `${styles.value} ${styles.none}` : styles.value}>
              <input
                type="checkbox"
                checked={isChosen(value)}
                disabled={count === 0 && !isChosen(value)}
                onChange={() => onToggle(`${key}:${value}`)}
              />
              <span>{text}</span>
              <span className={`${layout.small} ${styles.count}`}>
                {count.toLocaleString('en-GB')}
                <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {values.length > SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show fewer: ${name}` : `Show all ${values.length}: ${name}`}
        </button>
      )}
    </div>
  );
}
