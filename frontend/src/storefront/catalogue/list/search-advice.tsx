import { Link } from 'react-router-dom';
import { adviceText } from '../../../api/search/advice-text';
import { useAdviseOnSearchQuery } from '../../../api/shop-api';
import flow from '../../../ui/flow.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { type ListState, listAddress } from './list-state';

interface SearchAdviceProps {
  state: ListState;
  search: string;
}

/** Says which maker or grit of a search the shop does not have, above what it shows in their place. */
export function SearchAdvice({ state, search }: SearchAdviceProps) {
  const { currentData } = useAdviseOnSearchQuery({ q: search });
  const text = currentData && adviceText(currentData);
  if (!text) return null;
  const { maker, category } = currentData;
  return (
    <p className={`${flow.wrap8} ${spacing.below16} ${typography.semi} ${spacing.gap4x16}`}>
      {text}
      {maker && category && (
        <Link
          to={listAddress(state, { search: undefined, category: category.category, subcategory: category.subcategory })}
        >
          All {category.name}
        </Link>
      )}
    </p>
  );
}
