import { Link } from 'react-router-dom';
import type { Facet } from '../../../api/types';
import flow from '../../../ui/flow.module.css';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { formatRoundPounds } from '../../../ui/money/money-format';
import { useVatChoice } from '../../../ui/money/vat-choice';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import {
  countFilters,
  type ListFilters,
  type ListState,
  listAddress,
  NO_FILTERS,
  partsOf,
  shownFilters,
  toggled,
} from '../list/list-state';
import styles from './filter-chips.module.css';
import { useFacets } from './use-facets';

interface FilterChipsProps {
  state: ListState;
  /** Names of the chosen filters; `undefined` while loading. */
  categoryName: string | undefined;
  subcategoryName: string | undefined;
  /** Called when a chip is removed, so that the focus can move elsewhere. */
  onRemoved: () => void;
}

interface Chip {
  text: string;
  without: Partial<ListFilters>;
}

/** The active filters, each with a button to remove it. */
export function CatalogueFilterChips({ state, categoryName, subcategoryName, onRemoved }: FilterChipsProps) {
  const shown = shownFilters(state);
  const facets = useFacets(state);
  const isExVat = useVatChoice() === 'ex';
  if (countFilters(shown) === 0) return null;
  return (
    <ul className={`${flow.wrap8} ${spacing.below16} ${typography.fine} ${layout.centre}`} aria-label="Chosen filters">
      {chipsOf(shown, isExVat, facets?.facets, categoryName, subcategoryName).map(({ text, without }) => (
        <li key={text} className={layout.shrink}>
          <Link
            to={listAddress(state, without)}
            preventScrollReset
            className={`${layout.inline} ${styles.chip}`}
            onClick={onRemoved}
            aria-label={`Remove filter: ${text}`}
          >
            <span className={layout.clipped}>{text}</span>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li className={layout.shrink}>
        <Link
          to={listAddress(state, withoutShown(state))}
          preventScrollReset
          className={`${typography.semi} ${layout.inline} ${styles.clear}`}
          onClick={onRemoved}
        >
          Clear Filters
        </Link>
      </li>
    </ul>
  );
}

/** Clears the filters that are shown, and stays in the search or, without one, in the category. */
export function withoutShown({ search }: ListFilters): Partial<ListFilters> {
  const { category, subcategory, search: _, ...others } = NO_FILTERS;
  return search ? { category, subcategory, ...others } : others;
}

function chipsOf(
  state: ListFilters,
  isExVat: boolean,
  facets: readonly Facet[] | undefined,
  categoryName = '…',
  subcategoryName = '…',
): Chip[] {
  const { category, subcategory, sale, minPrice, maxPrice, attributes, inStock } = state;
  const chips: Chip[] = [];
  if (category) chips.push({ text: categoryName, without: { category: undefined, subcategory: undefined } });
  if (subcategory) chips.push({ text: subcategoryName, without: { subcategory: undefined } });
  if (sale) chips.push({ text: 'On sale', without: { sale: false } });
  const price = formatPriceRange(minPrice, maxPrice);
  if (price)
    chips.push({ text: isExVat ? `${price} inc VAT` : price, without: { minPrice: undefined, maxPrice: undefined } });
  if (inStock) chips.push({ text: 'In stock', without: { inStock: false } });
  for (const chosen of attributes)
    chips.push({ text: attributeName(chosen, facets), without: { attributes: toggled(attributes, chosen) } });
  return chips;
}

/** "Grit: P80"; the words of the address where the shop has no such attribute any more. */
function attributeName(chosen: string, facets: readonly Facet[] | undefined): string {
  const [key, value] = partsOf(chosen);
  const facet = facets?.find((candidate) => candidate.key === key);
  return `${facet?.name ?? key}: ${facet?.values.find((candidate) => candidate.value === value)?.text ?? value}`;
}

function formatPriceRange(minPrice: string | undefined, maxPrice: string | undefined): string | undefined {
  if (minPrice && maxPrice) return `${formatRoundPounds(minPrice)} to ${formatRoundPounds(maxPrice)}`;
  if (minPrice) return `From ${formatRoundPounds(minPrice)}`;
  return maxPrice && `Up to ${formatRoundPounds(maxPrice)}`;
}
