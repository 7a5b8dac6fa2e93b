import { addressLines } from '../../../api/address/address-lines';
import type { OrderSummary } from '../../../api/staff-api';
import type { ShopConfig } from '../../../api/types';
import styles from './packing-note.module.css';

interface PackingNoteProps {
  order: OrderSummary;
  company: ShopConfig['company'] | undefined;
  day: string;
}

/** Without prices, as the parcel may be a present. Sorted by code, with a box to tick for each line. */
export function PackingNote({ order, company, day }: PackingNoteProps) {
  const { orderNumber, shippingAddress, purchaseOrderNumber, orderNotes, deliveryNote } = order;
  // What was refunded item by item is not sent.
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.refundedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const picks = lines.toSorted((one, other) => one.sku.localeCompare(other.sku));
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.note} aria-label={`Packing note ${orderNumber}`}>
      <header className={styles.head}>
        <div>
          <h1>Packing note</h1>
          <p className={styles.number}>{orderNumber}</p>
        </div>
        {company && <Lines of={[company.name, ...company.address, company.phone ?? '']} />}
      </header>
      <div className={styles.parties}>
        <section aria-label="Deliver to">
          <h2>Deliver to</h2>
          {shippingAddress ? (
            <Lines of={[companyOf(order), ...addressLines(shippingAddress), shippingAddress.phone]} />
          ) : (
            <p>Not known yet</p>
          )}
        </section>
        <dl className={styles.details}>
          <div>
            <dt>Ordered</dt>
            <dd>{day}</dd>
          </div>
          {purchaseOrderNumber && (
            <div>
              <dt>Your PO number</dt>
              <dd>{purchaseOrderNumber}</dd>
            </div>
          )}
          <div>
            <dt>Items</dt>
            <dd>
              {items} in {lines.length === 1 ? '1 line' : `${lines.length} lines`}
            </dd>
          </div>
        </dl>
      </div>
      {deliveryNote && (
        <p className={styles.remark}>
          <strong>For the driver:</strong> {deliveryNote}
        </p>
      )}
      {orderNotes && <p className={styles.remark}>{orderNotes}</p>}
      <table className={styles.picks}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Item</th>
            <th scope="col" className={styles.quantity}>
              Qty
            </th>
            <th scope="col" className={styles.box}>
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ productId, sku, name, quantity, isGift }) => (
            <tr key={isGift ? 'gift' : productId}>
              <td className={styles.code}>{sku}</td>
              <td>
                {name}
                {isGift && <span className={styles.gift}>Free with your reward</span>}
              </td>
              <td className={styles.quantity}>{quantity}</td>
              <td className={styles.box}>
                <span aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.signed}>Packed by</p>
    </article>
  );
}

/** The account's company, where the address has none of its own. */
function companyOf({ companyName, shippingAddress }: OrderSummary): string {
  return shippingAddress?.company ? '' : (companyName ?? '');
}

function Lines({ of }: { of: string[] }) {
  return (
    <address className={styles.address}>
      {of.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
