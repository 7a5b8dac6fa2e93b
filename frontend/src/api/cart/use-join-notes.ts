import { useDispatch, useSelector } from 'react-redux';
import { joinNotesRead, selectJoinNotes } from './server-cart-slice';

/** What was changed when the carts were joined, until the shopper has read it. */
export function useJoinNotes() {
  const notes = useSelector(selectJoinNotes);
  const dispatch = useDispatch();
  return { notes, dismiss: () => void dispatch(joinNotesRead()) };
}
