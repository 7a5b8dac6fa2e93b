import { cardName } from '../../../api/saved-cards';
import type { Order, ShopConfig } from '../../../api/types';
import { formatLongDay } from '../../../ui/date-format';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf, withoutVat } from '../../../ui/money/money-format';
import { Wordmark } from '../../../ui/wordmark';
import { AddressView } from '../address-view';
import styles from './receipt.module.css';
import { receiptKind } from './receipt-kind';
import { ReceiptLines } from './receipt-lines';
import { vatTable } from './vat-table';

interface ReceiptProps {
  order: Order;
  company: ShopConfig['company'];
}

/** A VAT receipt as UK law requires it; every amount is the server's. */
export function Receipt({ order, company }: ReceiptProps) {
  const { title, note } = receiptKind(order);
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.shop}>
          <Wordmark height={28} />
          <Seller company={company} />
        </div>
      </header>
      <div className={styles.parties}>
        <Buyer order={order} />
        <section aria-labelledby="receipt-delivery">
          <h2 id="receipt-delivery">Delivered to</h2>
          <AddressView address={order.shippingAddress} missing="Not provided yet" />
        </section>
        <ReceiptDetails order={order} />
      </div>
      <ReceiptLines order={order} />
      <VatByRate order={order} />
      <p className={styles.thanks}>
        {order.poStatus === null
          ? `Paid by card${order.paidCard ? ` (${cardName(order.paidCard)})` : ''}${penceOf(order.refunded) > 0 ? `, of which ${formatPounds(order.refunded)} has been refunded` : ''}. `
          : 'On account. '}
        All prices are in pounds sterling and include VAT at the rate shown.
      </p>
    </article>
  );
}

function Seller({ company }: Pick<ReceiptProps, 'company'>) {
  const { name, address, phone, email, companyNumber, vatNumber } = company;
  return (
    <address className={styles.seller}>
      <strong>{name}</strong>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phone && <span>{phone}</span>}
      {email && <span>{email}</span>}
      <span>VAT number {vatNumber}</span>
      {companyNumber && <span>Company number {companyNumber}</span>}
    </address>
  );
}

function Buyer({ order }: Pick<ReceiptProps, 'order'>) {
  const { companyName, companyAddress, vatNumber } = order;
  return (
    <section aria-labelledby="receipt-buyer">
      <h2 id="receipt-buyer">Sold to</h2>
      {companyName && (
        <p className={styles.company}>
          <strong>{companyName}</strong>
          {companyAddress && <span>{companyAddress}</span>}
          {vatNumber && <span>VAT number {vatNumber}</span>}
        </p>
      )}
      <AddressView address={order.billingAddress ?? order.shippingAddress} missing={order.customerEmail} />
    </section>
  );
}

function ReceiptDetails({ order }: Pick<ReceiptProps, 'order'>) {
  const { orderNumber, createdAt, purchaseOrderNumber, sageInvoiceNumber } = order;
  return (
    <dl className={styles.details}>
      <div>
        <dt>Order number</dt>
        <dd>{orderNumber}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{formatLongDay(createdAt)}</dd>
      </div>
      {purchaseOrderNumber && (
        <div>
          <dt>PO number</dt>
          <dd>{purchaseOrderNumber}</dd>
        </div>
      )}
      {sageInvoiceNumber && (
        <div>
          <dt>Invoice number</dt>
          <dd>{sageInvoiceNumber}</dd>
        </div>
      )}
    </dl>
  );
}

function VatByRate({ order }: Pick<ReceiptProps, 'order'>) {
  return (
    <table className={styles.vat}>
      <caption>VAT by rate</caption>
      <thead>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">Gross</th>
        </tr>
      </thead>
      <tbody>
        {vatTable(order).map(({ rate, net, vat, gross }) => (
          <tr key={rate}>
            <th scope="row">{rate}%</th>
            <td>
              <Money amount={net} />
            </td>
            <td>
              <Money amount={vat} />
            </td>
            <td>
              <Money amount={gross} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money amount={withoutVat(order.total, order.tax)} />
          </td>
          <td>
            <Money amount={order.tax} />
          </td>
          <td>
            <Money amount={order.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
