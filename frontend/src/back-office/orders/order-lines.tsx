import { Link } from 'react-router-dom';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { Money } from '../../ui/money/money';
import { penceOf } from '../../ui/money/money-format';
import { Totals } from '../../ui/money/totals';
import styles from './order-lines.module.css';

type Line = AdminOrder['lines'][number];

/** The sold lines with their VAT, and the server's sums. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <Card title="Items">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <SoldLine key={line.productId} line={line} />
        ))}
      </ul>
      <div className={styles.sums}>
        <Totals {...order} />
        <dl className={styles.more}>
          {penceOf(order.shipping) > 0 && (
            <Sum name={`VAT on delivery, ${order.shippingVatRate}%`} amount={order.shippingTax} />
          )}
          {penceOf(order.refunded) > 0 && <Sum name="Given back" amount={order.refunded} />}
        </dl>
      </div>
    </Card>
  );
}

function SoldLine({ line }: { line: Line }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {line.slug ? <Link to={`/products/${line.slug}`}>{line.name}</Link> : <span>{line.name}</span>}
        <span className={styles.code}>{line.sku}</span>
      </div>
      <div className={styles.count}>
        {line.quantity} × <Money amount={line.unitPrice} />
      </div>
      <div className={styles.vat}>
        VAT {line.vatRate}% <Money amount={line.tax} />
        {penceOf(line.discount) > 0 && (
          <>
            , less <Money amount={line.discount} />
          </>
        )}
      </div>
      <strong className={styles.total}>
        <Money amount={line.total} />
      </strong>
    </li>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
