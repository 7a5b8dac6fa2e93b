import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { accountApi } from '../../../api/account-api';
import type { Order } from '../../../api/types';
import type { OrderAccess } from '../order-access';

type AccountDispatch = ThunkDispatch<{ shopApi: ReturnType<typeof accountApi.reducer> }, unknown, UnknownAction>;

/** Returns a function that shows the order returned by an action, without reloading. */
export function useShowOrder(access: OrderAccess): (order: Order) => Promise<unknown> {
  const dispatch = useDispatch<AccountDispatch>();
  const { orderNumber, key } = access;
  return useCallback(
    (order: Order) => dispatch(accountApi.util.upsertQueryData('getOrder', { orderNumber, key }, order)),
    [dispatch, orderNumber, key],
  );
}
