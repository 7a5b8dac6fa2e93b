import { Flex } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { GetOrderNeighboursApiArg } from '../../../api/shop-api.gen';
import { useGetOrderNeighboursQuery } from '../../../api/staff-api';
import { readSettings } from '../../../ui/table/table-address';
import { ORDER_FILTER_NAMES } from '../list/order-columns';

/** The address of the list from which an order was opened, as its links hand it on; empty for all orders by date. */
export function useListOfOrders(): string {
  const { state } = useLocation();
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof list === 'string' ? list : '';
}

/** The orders before and after this one in the list that staff came from. */
export function OrderNeighbours({ orderNumber }: { orderNumber: string }) {
  const list = useListOfOrders();
  const { search, sort, filters } = readSettings(new URLSearchParams(list), ORDER_FILTER_NAMES);
  const query = { orderNumber, ...filters, ...(search && { search }), ...(sort && { sort }) };
  const { currentData } = useGetOrderNeighboursQuery(query as GetOrderNeighboursApiArg);
  if (!currentData || (currentData.previous === null && currentData.next === null)) return null;
  const { previous, next } = currentData;
  return (
    <nav aria-label="Other orders in the list">
      <Flex gap={16}>
        {previous && (
          <Link to={`/admin/orders/${previous}`} state={{ list }} title={previous}>
            ‹ Previous<span className="visually-hidden"> order, {previous}</span>
          </Link>
        )}
        {next && (
          <Link to={`/admin/orders/${next}`} state={{ list }} title={next}>
            Next<span className="visually-hidden"> order, {next}</span> ›
          </Link>
        )}
      </Flex>
    </nav>
  );
}
