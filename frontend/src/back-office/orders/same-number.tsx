import { Fragment } from 'react';
import { Link } from 'react-router-dom';

/** Other orders of this customer with the same purchase order number. */
export function SameNumber({ orders }: { orders: string[] }) {
  return (
    <p>
      {orders.map((orderNumber, index) => (
        <Fragment key={orderNumber}>
          {index > 0 && ', '}
          <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>
        </Fragment>
      ))}
    </p>
  );
}
