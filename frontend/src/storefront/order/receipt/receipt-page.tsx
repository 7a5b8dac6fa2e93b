import { useParams, useSearchParams } from 'react-router-dom';
import { useGetOrderQuery } from '../../../api/account-api';
import { hasStatus } from '../../../api/api-error';
import { cardName } from '../../../api/saved-cards';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { Order, ShopConfig } from '../../../api/types';
import { Button, ButtonLink } from '../../../ui/button';
import { formatLongDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { usePageTitle } from '../../../ui/head/use-page-head';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf, withoutVat } from '../../../ui/money/money-format';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { Wordmark } from '../../../ui/wordmark';
import { AddressView } from '../address-view';
import { type OrderAccess, orderAddress, receiptAddress } from '../order-access';
import { OrderNotFound } from '../order-not-found';
import receiptStyles from './receipt.module.css';
import { receiptKind } from './receipt-kind';
import styles from './receipt-page.module.css';

/** The sold lines and the total. */
function ReceiptLines({ order }: { order: Order }) {
  const { lines, shipping, shippingVatRate, grant, grantDiscount, pointsDiscount, total } = order;
  return (
    <table className={receiptStyles.lines}>
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
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order’s lines keep their order, and two may read the same
          <tr key={index}>
            <th scope="row">
              {line.name}
              <span className={`${typography.small} ${layout.block}`}>{line.sku}</span>
              {line.isGift && <span className={`${typography.small} ${layout.block}`}>Free with your reward</span>}
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
        <tr className={receiptStyles.total}>
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

/** The amounts of one VAT rate, in pounds. */
interface VatRow {
  /** Percent. */
  rate: number;
  net: string;
  vat: string;
  gross: string;
}

type Taxed = Pick<Order, 'lines' | 'shipping' | 'shippingDiscount' | 'shippingTax' | 'shippingVatRate'>;

const inPounds = (pence: number) => (pence / 100).toFixed(2);

/** Returns the order's lines and delivery by VAT rate, highest first, summed in pence from the server's amounts. */
export function vatTable(order: Taxed): VatRow[] {
  const sums = new Map<number, { gross: number; vat: number }>();
  const add = (rate: number, gross: number, vat: number) => {
    if (gross === 0) return;
    const sum = sums.get(rate) ?? { gross: 0, vat: 0 };
    sums.set(rate, { gross: sum.gross + gross, vat: sum.vat + vat });
  };
  for (const { vatRate, total, discount, tax } of order.lines)
    add(vatRate, penceOf(total) - penceOf(discount), penceOf(tax));
  const { shipping, shippingDiscount, shippingTax, shippingVatRate } = order;
  add(shippingVatRate, penceOf(shipping) - penceOf(shippingDiscount), penceOf(shippingTax));
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([rate, { gross, vat }]) => ({
      rate,
      net: inPounds(gross - vat),
      vat: inPounds(vat),
      gross: inPounds(gross),
    }));
}

interface ReceiptProps {
  order: Order;
  company: ShopConfig['company'];
}

/** A VAT receipt as UK law requires it; every amount is the server's. */
export function Receipt({ order, company }: ReceiptProps) {
  const { title, note } = receiptKind(order);
  return (
    <article className={receiptStyles.receipt}>
      <header className={`${flow.wrap8} ${receiptStyles.head}`}>
        <div>
          <h1>{title}</h1>
          {note && <p className={`${spacing.above6} ${typography.strong}`}>{note}</p>}
        </div>
        <div className={`${flow.stack12} ${receiptStyles.shop}`}>
          <Wordmark height={28} />
          <Seller company={company} />
        </div>
      </header>
      <div className={receiptStyles.parties}>
        <Buyer order={order} />
        <section aria-labelledby="receipt-delivery">
          <h2 id="receipt-delivery">Delivered to</h2>
          <AddressView address={order.shippingAddress} missing="Not provided yet" />
        </section>
        <ReceiptDetails order={order} />
      </div>
      <ReceiptLines order={order} />
      <VatByRate order={order} />
      <p className={`${typography.small} ${spacing.above28}`}>
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
    <address className={receiptStyles.seller}>
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
        <p className={receiptStyles.company}>
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
    <dl className={`${flow.stack8} ${layout.facts} ${layout.packed}`}>
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
    <table className={receiptStyles.vat}>
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

/** A printable document outside the shop's frame; only the bar above it is not printed. */
export function ReceiptPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const access: OrderAccess = { orderNumber, key: params.get('key') ?? undefined };
  const order = useGetOrderQuery(access, { refetchOnMountOrArgChange: true });
  const config = useGetConfigQuery();
  const company = config.data?.company;
  const kind = order.currentData ? receiptKind(order.currentData).title : 'Receipt';
  usePageTitle(`${kind} ${orderNumber}`);

  if (hasStatus(order.error, 404) || hasStatus(order.error, 401) || hasStatus(order.error, 403)) {
    return (
      <main id="main" className={styles.page}>
        <OrderNotFound hasKey={access.key !== undefined} path={receiptAddress(access)} />
      </main>
    );
  }
  const found = order.currentData && company ? { order: order.currentData, company } : undefined;
  return (
    <main id="main" className={styles.page}>
      <div className={`${flow.wrap12} ${styles.bar}`}>
        <ButtonLink to={orderAddress(access)} variant="plain">
          Back to the order
        </ButtonLink>
        <Button variant="signal" onClick={() => found && window.print()} aria-disabled={!found}>
          Print
        </Button>
      </div>
      <div className={styles.sheet}>
        <AsyncView
          data={found}
          error={found ? undefined : (order.error ?? config.error)}
          onRetry={() => void Promise.all([order.refetch(), config.refetch()])}
          what="your receipt"
          skeleton={<Skeleton height="900px" />}
        >
          {(receipt) => <Receipt {...receipt} />}
        </AsyncView>
      </div>
    </main>
  );
}
