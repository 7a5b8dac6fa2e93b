import { Link, useSearchParams } from 'react-router-dom';
import { useListOrdersQuery } from '../../api/shop-api';
import { Notice } from '../../ui/feedback/notice';
import styles from './account-page.module.css';
import { ORDERS_A_PAGE } from './order-search-state';

/**
 * Confirms the order named in the address. Anyone can write an address, so only an order among this customer's latest
 * is confirmed.
 */
export function OrderedNotice() {
  const [params] = useSearchParams();
  const number = params.get('order');
  const isNamed = params.has('success') && number !== null;
  const { data } = useListOrdersQuery({ page: 1, limit: ORDERS_A_PAGE }, { skip: !isNamed });
  const order = data?.orders.find(({ orderNumber }) => orderNumber === number);
  if (!isNamed || !order || order.status === 'cancelled') return null;
  const isPurchaseOrder = order.poStatus === 'pending_approval';
  return (
    <div className={styles.notice}>
      <Notice
        tone="success"
        icon="check"
        title={isPurchaseOrder ? 'Purchase Order Submitted Successfully!' : 'Order placed successfully!'}
      >
        <p>
          {isPurchaseOrder
            ? `PO ${number} has been submitted for approval. You will receive an email confirmation once approved.`
            : `Order ${number} has been placed.`}{' '}
          <Link to={`/order/${number}`}>See the order</Link>
        </p>
      </Notice>
    </div>
  );
}
