import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '../../../api/shop-api';
import type { ShopDispatch } from '../../../api/shop-state';
import type { Order } from '../../../api/types';
import type { OrderAccess } from '../order-access';

/** Returns a function that shows the order returned by an action, without reloading. */
export function useShowOrder(access: OrderAccess): (order: Order) => Promise<unknown> {
  const dispatch = useDispatch<ShopDispatch>();
  const { orderNumber, key } = access;
  return useCallback(
    (order: Order) => dispatch(shopApi.util.upsertQueryData('getOrder', { orderNumber, key }, order)),
    [dispatch, orderNumber, key],
  );
}
