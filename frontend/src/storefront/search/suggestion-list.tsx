import { Link } from 'react-router-dom';
import type { Suggestion } from '../../api/types';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { Picture } from '../../ui/product/picture';
import type { Active } from './active-suggestion';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  active: Active;
  onHover: (index: Active) => void;
}

export function optionId(listId: string, index: Active): string {
  return `${listId}-${index}`;
}

/** The shop sends at most this much of a description (docs/rules.md#search). */
const SNIPPET_LENGTH = 50;

/** Ellipsis of a shortened description. */
const shownSnippet = (snippet: string) => (snippet.length < SNIPPET_LENGTH ? snippet : `${snippet.trimEnd()}…`);

/** The focus stays in the box; suggestions are links all the same, so that they open in a new tab. */
export function SuggestionList({ id, suggestions, active, onHover }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested products"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ slug, name, price, priceExVat, imageUrl, snippet }, index) => (
        <Link
          key={slug}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={`/products/${slug}`}
          className={styles.option}
          onPointerMove={() => onHover(index)}
        >
          <span className={styles.picture}>
            <Picture imageUrl={imageUrl} alt="" sizes="48px" />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.snippet}>{shownSnippet(snippet)}</span>
          </span>
          <span className={styles.price}>
            <LeadingAmount amount={price} exVat={priceExVat} />
          </span>
        </Link>
      ))}
    </div>
  );
}
