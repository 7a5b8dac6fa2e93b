import { useCallback } from 'react';
import type { FieldError } from '../../api/api-error';
import { useLazyQuoteQuery } from '../../api/shop-api';
import type { Quote } from '../../api/types';
import type { Address } from './address';

/**
 * Asks the shop, before anything is paid, whether all of the cart can go to an address; returns what is wrong with which
 * field. Without an answer it returns null: the shop asks itself again before it takes the money.
 */
export function useDestinationCheck() {
  const [ask] = useLazyQuoteQuery();
  return useCallback(
    async ({ lines }: Quote, { postalCode, address, country }: Address): Promise<FieldError | null> => {
      const cartItems = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      const { data } = await ask({ quoteInput: { cartItems, postalCode, address, country } });
      const problem = data?.deliveryProblem;
      return problem ? { field: `shippingAddress.${problem.field}`, message: problem.message } : null;
    },
    [ask],
  );
}
