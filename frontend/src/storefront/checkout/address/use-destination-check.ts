import { useCallback } from 'react';
import type { FieldError } from '../../../api/api-error';
import { useLazyQuoteQuery } from '../../../api/shop-api';
import type { Quote } from '../../../api/types';
import type { Address } from './address';

/**
 * Returns a check, before payment, whether the whole cart can be delivered to an address. On a failed call it returns
 * null: the server checks again before it charges (docs/rules.md#where-goods-go).
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
