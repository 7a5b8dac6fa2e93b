import { ButtonLink } from '../../../ui/button';
import { StateMessage } from '../../../ui/feedback/state-message';
import { isFiltered, type ListState, listAddress, NO_FILTERS } from './list-state';

/** Explains an empty list and links to a full one. */
export function NoProducts({ state }: { state: ListState }) {
  return (
    <StateMessage
      icon="search"
      title="No products found"
      text={reasonFor(state)}
      actions={
        (isFiltered(state) || state.page > 1) && (
          <ButtonLink to={listAddress(state, NO_FILTERS)} variant="outline">
            Clear Filters
          </ButtonLink>
        )
      }
    />
  );
}

function reasonFor(state: ListState): string {
  if (state.search) return `Nothing matches “${state.search}”. Check the spelling, or try fewer words.`;
  if (isFiltered(state)) return 'Nothing matches this selection.';
  if (state.page > 1) return 'The list does not go on this far.';
  return 'The shelves are being filled. Please look in again soon.';
}
