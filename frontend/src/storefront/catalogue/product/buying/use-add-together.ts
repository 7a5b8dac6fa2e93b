import { useRef, useState } from 'react';
import { additionToast } from '../../../../api/cart/addition-toast';
import { makeMergeId } from '../../../../api/cart/merge-id';
import { useAddMany } from '../../../../api/cart/use-add-many';
import { isSignedOutError } from '../../../../api/session/unauthorised';
import { showError } from '../../../../api/show-failure';
import { showToast } from '../../../../ui/toast/toast-store';

type LinesForCart = Parameters<ReturnType<typeof useAddMany>>[0];

const ADD_FAILED = 'We could not add the products to the cart. Please try again.';

/** Adds several products in one call. */
export function useAddTogether() {
  const addMany = useAddMany();
  const [isAdding, setAdding] = useState(false);
  /** Messages about units that the stock did not allow. */
  const [notes, setNotes] = useState<string[]>([]);
  /** Kept until a response has come, so that a retry does not add twice. */
  const addingId = useRef(makeMergeId());

  /** Returns whether the products were added; `description` says which in the toast. */
  const addTogether = async (lines: LinesForCart, description: string): Promise<boolean> => {
    if (isAdding) return false;
    setAdding(true);
    try {
      setNotes(await addMany(lines, addingId.current));
      addingId.current = makeMergeId();
      showToast(additionToast(description));
      return true;
    } catch (error) {
      if (!isSignedOutError(error)) {
        showError(error, ADD_FAILED);
      }
      return false;
    } finally {
      setAdding(false);
    }
  };
  return { addTogether, isAdding, notes };
}
