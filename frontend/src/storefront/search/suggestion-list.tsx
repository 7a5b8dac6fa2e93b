import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { Suggestions } from '../../api/search/use-suggestions';
import type { Suggestion } from '../../api/types';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { buttonLabel, CHOOSE_LABEL } from '../../ui/product/button-label';
import { Picture } from '../../ui/product/picture';
import { StockNote } from '../../ui/product/stock-note';
import { Swatch } from '../../ui/product/swatch';
import typography from '../../ui/typography.module.css';
import { markedParts } from './marked-parts';
import styles from './suggestion-list.module.css';
import { optionId, type SuggestionRow } from './suggestion-rows';

/** The shop sends at most this much of a description (docs/rules.md#search). */
const SNIPPET_LENGTH = 50;

/** Ellipsis of a shortened description. */
const shownSnippet = (snippet: string) => (snippet.length < SNIPPET_LENGTH ? snippet : `${snippet.trimEnd()}…`);

export interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  rows: SuggestionRow[];
  /** The active option. */
  active: { index: number; isAdd: boolean };
  onHover: (index: number, isAdd: boolean) => void;
}

/** The focus stays in the box; suggestions are links all the same, so that they open in a new tab. */
export function SuggestionList({ id, suggestions, rows, active, onHover }: SuggestionListProps) {
  const { of = '', products, colours, category, article } = suggestions;
  const activeId = active.index >= 0 ? optionId(id, active.index, active.isAdd) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    'aria-selected': index === active.index && !active.isAdd,
    tabIndex: -1,
    to: rows[index]?.to ?? '',
    onPointerMove: () => onHover(index, false),
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options
        <div role="group" aria-label="Suggested products">
          {products.map((product, index) => (
            <div key={product.slug} role="none" className={`${layout.flex} ${styles.row}`}>
              <Link {...option(index)} className={`${layout.grow} ${flow.stack12} ${styles.option}`}>
                <ProductSuggestion product={product} typed={of} />
              </Link>
              {rows[index]?.canAdd && (
                <AddOption
                  id={optionId(id, index, true)}
                  product={product}
                  isActive={index === active.index && active.isAdd}
                  onHover={() => onHover(index, true)}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {colours.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options
        <div role="group" aria-label="Colours">
          {colours.map((colour, index) => (
            <Link key={colour.id} {...option(products.length + index)} className={`${flow.line12} ${styles.lead}`}>
              <Swatch hex={colour.hex} />
              <span>
                <b>
                  {colour.make} {colour.code}
                </b>{' '}
                <Marked text={colour.name} typed={of} />
              </span>
            </Link>
          ))}
        </div>
      )}
      {(category || article) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options
        <div role="group" aria-label="Category and guide" className={styles.leads}>
          {category && (
            <Link {...option(products.length + colours.length)} className={`${flow.line12} ${styles.lead}`}>
              <Icon name="search" size={18} />
              <span>
                in <b>{category.name}</b> ({category.products.toLocaleString('en-GB')})
              </span>
            </Link>
          )}
          {article && (
            <Link {...option(rows.length - 1)} className={`${flow.line12} ${styles.lead}`}>
              <Icon name="document" size={18} />
              <span>
                Guide: <Marked text={article.title} typed={of} />
              </span>
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function ProductSuggestion({ product, typed }: { product: Suggestion; typed: string }) {
  const { name, sku, snippet, imageUrl, price, priceExVat, inventory } = product;
  const label = buttonLabel(product);
  return (
    <>
      <div className={`${layout.clip} ${styles.picture}`}>
        <Picture imageUrl={imageUrl} alt="" sizes="48px" />
      </div>
      <div className={layout.grid}>
        <span className={`${typography.strong} ${styles.name}`}>
          <Marked text={name} typed={typed} />
        </span>
        <span className={`${layout.clipped} ${typography.faint} ${styles.snippet}`}>
          <span className={typography.muted}>
            <Marked text={sku} typed={typed} />
          </span>{' '}
          {shownSnippet(snippet)}
        </span>
      </div>
      <div className={`${typography.right} ${styles.offer}`}>
        <span className={typography.strong}>
          <LeadingAmount amount={price} exVat={priceExVat} />
        </span>
        {label === CHOOSE_LABEL ? label : <StockNote inventory={inventory} />}
      </div>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and no state
  return markedParts(text, typed).map((part, at) => (part.isTyped ? <mark key={at}>{part.text}</mark> : part.text));
}

interface AddOptionProps {
  id: string;
  product: Suggestion;
  isActive: boolean;
  onHover: () => void;
}

/** Adds one to the cart, and leaves the suggestions open for the next. */
function AddOption({ id, product, isActive, onHover }: AddOptionProps) {
  const { add } = useCart();
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      aria-label={`Add ${product.name} to cart`}
      tabIndex={-1}
      className={`${layout.middle} ${styles.add}`}
      onPointerMove={onHover}
      onClick={() => add(product, 1)}
    >
      <Icon name="plus" size={20} />
    </button>
  );
}
