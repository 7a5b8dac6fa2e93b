import { useRef, useState } from 'react';
import { rejectionOf } from '../../../../api/api-error';
import { additionToast } from '../../../../api/cart/addition-toast';
import { makeMergeId } from '../../../../api/cart/merge-id';
import { useAddMany } from '../../../../api/cart/use-add-many';
import { isSignedOutError } from '../../../../api/session/unauthorised';
import type { Product } from '../../../../api/types';
import { showToast } from '../../../../ui/toast/toast-store';

const ADD_FAILED = 'We could not add the products to the cart. Please try again.';

/** Adds one of each linked product, in one call. */
export function useAddGoesWith(name: string) {
  const addMany = useAddMany();
  const [isAdding, setAdding] = useState(false);
  /** Messages about units that the stock did not allow. */
  const [notes, setNotes] = useState<string[]>([]);
  /** Kept until a response has come, so that a retry does not add twice. */
  const addingId = useRef(makeMergeId());

  const addAll = async (products: readonly Product[]) => {
    if (isAdding) return;
    setAdding(true);
    try {
      const lines = products.map(({ id, inventory, price, tradePrice }) => ({
        ...{ productId: id, quantity: 1, available: inventory },
        price: tradePrice ?? price,
      }));
      setNotes(await addMany(lines, addingId.current));
      addingId.current = makeMergeId();
      showToast(additionToast(`${products.length} products that go with ${name}`));
    } catch (error) {
      if (!isSignedOutError(error)) {
        showToast({ title: 'Error', description: rejectionOf(error, ADD_FAILED).message, tone: 'error' });
      }
    } finally {
      setAdding(false);
    }
  };
  return { addAll, isAdding, notes };
}
