import type { Order } from '../../../api/types';
import { Money } from '../../../ui/money/money';
import { penceOf } from '../../../ui/money/money-format';
import styles from './receipt.module.css';

/** The sold lines and the total. */
export function ReceiptLines({ order }: { order: Order }) {
  const { lines, shipping, shippingVatRate, grant, grantDiscount, pointsDiscount, total } = order;
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What was sold</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">VAT</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.isGift ? 'gift' : line.productId}>
            <th scope="row">
              {line.name}
              <span className={styles.code}>{line.sku}</span>
              {line.isGift && <span className={styles.code}>Free with your reward</span>}
            </th>
            <td data-name="Quantity">{line.quantity}</td>
            <td data-name="Price">
              <Money amount={line.unitPrice} />
            </td>
            <td data-name="VAT">{line.vatRate}%</td>
            <td data-name="Amount">
              <Money amount={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Delivery
          </th>
          <td data-name="VAT">{penceOf(shipping) > 0 && `${shippingVatRate}%`}</td>
          <td data-name="Amount">{penceOf(shipping) > 0 ? <Money amount={shipping} /> : 'Free'}</td>
        </tr>
        {penceOf(grantDiscount) > 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              Reward used: {grant?.name}
            </th>
            <td data-name="Amount">
              <Money amount={`-${grantDiscount}`} />
            </td>
          </tr>
        )}
        {penceOf(pointsDiscount) > 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              Reward points used
            </th>
            <td data-name="Amount">
              <Money amount={`-${pointsDiscount}`} />
            </td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row" colSpan={4}>
            Total inc VAT
          </th>
          <td data-name="Amount">
            <Money amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
