import { useDispatch, useSelector } from 'react-redux';
import { joinNotesRead, selectJoinNotes } from './server-cart-slice';

/** Returns the messages about changes when the carts were joined, until the shopper dismisses them. */
export function useJoinNotes() {
  const notes = useSelector(selectJoinNotes);
  const dispatch = useDispatch();
  return { notes, dismiss: () => void dispatch(joinNotesRead()) };
}
