import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useListOrdersQuery } from '../../api/account-api';
import { rejectionOf } from '../../api/api-error';
import { orderMixingNote } from '../../api/cart/mixing-note';
import { useBuyAgain } from '../../api/cart/use-reorder';
import { downloadFile } from '../../api/download-file';
import { formatEarnedPointsShort, orderBadge } from '../../api/order-state';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button';
import { calendarDay, formatLongDay } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { Pagination } from '../../ui/navigation/pagination';
import { Badge } from '../../ui/product/badge';
import { Picture } from '../../ui/product/picture';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import styles from './account-lists.module.css';
import orderSearchStyles from './order-search.module.css';
import {
  LONGEST_ORDER_SEARCH,
  ORDERS_A_PAGE,
  type OrderSearchState,
  orderFileAddress,
  orderSearchFrom,
  orderSearchQuery,
  STAGES,
  type Stage,
} from './order-search-state';

/** Pictures in a row. */
const PICTURES = 3;

/**
 * An order in the list: pictures, number, status, date, payment, points earned and a purchase order's notes. Its number is the link
 * of the whole row; tracking and buying again lie above it.
 */
function OrderRow({ order }: { order: Order }) {
  const points = formatEarnedPointsShort(order);
  const badge = orderBadge(order);
  const { orderNumber, createdAt, grant, pointsUsed, orderNotes, refunded, sageInvoiceNumber } = order;
  const mixing = orderMixingNote(order, useGetConfigQuery().data?.claims.mixingTime);
  return (
    <li className={`${flow.line8} ${styles.row} ${styles.order}`}>
      <Pictures order={order} />
      <div className={layout.shrink}>
        <p className={`${layout.cluster} ${typography.strong} ${layout.links} ${spacing.gap4x12} ${layout.breaks}`}>
          <Link className={`${typography.nowrap} ${layout.covers}`} to={`/order/${orderNumber}`}>
            {orderNumber}
          </Link>
          <Badge tone={badge.tone}>{badge.name}</Badge>
        </p>
        <p className={`${typography.small} ${flow.wrap8} ${spacing.gap0x16}`}>
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
          <span>{formatPayment(order)}</span>
          {sageInvoiceNumber && <span>Invoice {sageInvoiceNumber}</span>}
          {mixing && <span>{mixing}</span>}
          {grant && <span>Reward: {grant.name}</span>}
          {pointsUsed > 0 && <span>{pointsUsed.toLocaleString('en-GB')} points used</span>}
          {penceOf(refunded) > 0 && <span>{formatPounds(refunded)} refunded</span>}
        </p>
        {order.status === 'shipped' && <Parcel order={order} />}
        {(order.needsAddress || order.undeliverable !== null) && (
          <p className={`${spacing.above4} ${typography.fine} ${layout.links} ${layout.breaks} ${styles.asking}`}>
            <Link to={`/order/${orderNumber}`}>
              {order.undeliverable ? 'Change the address' : 'Tell us where to deliver'}
              <span className="visually-hidden"> (order {orderNumber})</span>
            </Link>
          </p>
        )}
        {order.ageToConfirm !== null && (
          <p className={`${spacing.above4} ${typography.fine} ${layout.links} ${layout.breaks} ${styles.asking}`}>
            <Link to={`/order/${orderNumber}`}>
              Confirm your age<span className="visually-hidden"> (order {orderNumber})</span>
            </Link>
          </p>
        )}
        {order.purchaseOrderNumber !== null && orderNotes && (
          <p className={`${typography.fine} ${spacing.above6} ${typography.preLine} ${layout.breaks} ${styles.notes}`}>
            Notes: {orderNotes}
          </p>
        )}
      </div>
      <div className={styles.sum}>
        <strong className={typography.sum}>
          <Money amount={order.total} />
        </strong>
        {points && <span className={`${typography.fine} ${typography.strong} ${typography.trade}`}>{points}</span>}
      </div>
      <Actions order={order} />
    </li>
  );
}

function Pictures({ order: { lines } }: { order: Order }) {
  const more = lines.length - PICTURES;
  return (
    <div className={`${flow.line8} ${styles.pictures}`} aria-hidden="true">
      {lines.slice(0, PICTURES).map(({ imageUrl }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order’s lines keep their order, and two may read the same
        <span key={index} className={`${layout.frame} ${layout.white} ${styles.picture}`}>
          <Picture imageUrl={imageUrl} alt="" sizes="56px" />
        </span>
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  );
}

function Actions({ order: { orderNumber, status, trackingUrl } }: { order: Order }) {
  const { start, isBusy } = useBuyAgain(orderNumber);
  const about = <span className="visually-hidden"> (order {orderNumber})</span>;
  return (
    <div className={`${flow.wrap8} ${styles.buttons}`}>
      {status === 'shipped' && trackingUrl && (
        <ButtonAnchor href={trackingUrl} variant="ink" size="small" target="_blank" rel="noopener noreferrer">
          Track<span className="visually-hidden"> order {orderNumber} (opens in a new tab)</span>
        </ButtonAnchor>
      )}
      <Button variant="outline" size="small" onClick={start} isBusy={isBusy}>
        {isBusy ? 'Adding…' : 'Buy Again'}
        {about}
      </Button>
      <span
        className={`${typography.fine} ${typography.strong} ${typography.underlined} ${styles.view}`}
        aria-hidden="true"
      >
        View
      </span>
    </div>
  );
}

function Parcel({ order: { carrier, trackingNumber } }: { order: Order }) {
  if (!carrier) return null;
  return (
    <p
      className={`${spacing.above4} ${typography.fine} ${layout.links} ${layout.breaks}`}
    >{`On its way with ${carrier}${trackingNumber ? `, ${trackingNumber}` : ''}`}</p>
  );
}

function formatPayment({ purchaseOrderNumber, lines }: Order): string {
  const quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = quantity === 1 ? '1 item' : `${quantity.toLocaleString('en-GB')} items`;
  return purchaseOrderNumber === null ? `${items}, card payment` : `${items}, purchase order ${purchaseOrderNumber}`;
}

/** The customer's orders, latest first; all, or the search results. */
export function OrdersTab() {
  const [params] = useSearchParams();
  const { page, ...state } = orderSearchFrom(params);
  const isSearch = state.search !== undefined || state.stage !== undefined;
  const query = useListOrdersQuery({ page, limit: ORDERS_A_PAGE, ...state }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  const hasNone = currentData?.total === 0 && !isSearch;
  return (
    <>
      {!hasNone && <OrderSearch state={state} found={currentData?.total} />}
      <QueryView
        query={query}
        what="your orders"
        skeleton={<Skeleton height="320px" />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={isSearch ? <NoneFound /> : <NoneYet />}
      >
        {({ orders, total }) => (
          <>
            <ul className={`${layout.surface} ${layout.ruled} ${spacing.below20}`}>
              {orders.map((order) => (
                <OrderRow key={order.orderNumber} order={order} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / ORDERS_A_PAGE)}
              addressOf={(wanted) => `/account${orderSearchQuery(state, wanted)}`}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function NoneYet() {
  return (
    <StateMessage
      icon="document"
      title="No orders yet"
      text="Your orders and their progress will appear here."
      actions={
        <ButtonLink to="/products" variant="signal">
          Start Shopping
        </ButtonLink>
      }
    />
  );
}

function NoneFound() {
  return (
    <StateMessage
      icon="search"
      title="No orders found"
      text="Search for part of an order number, PO number, invoice number, product code or product name."
      actions={
        <ButtonLink to="/account?tab=orders" variant="outline">
          Show All Orders
        </ButtonLink>
      }
    />
  );
}

/** Finds orders by number or product, filters them by progress, and exports them. */
function OrderSearch({ state, found }: { state: OrderSearchState; found: number | undefined }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search = '', stage = '' } = state;
  const show = (wanted: OrderSearchState) =>
    void navigate({ search: orderSearchQuery(wanted) }, { replace: true, preventScrollReset: true });
  const typed = () => input.current?.value.trim() || undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ ...state, search: typed() });
  };
  return (
    <search aria-label="Your orders">
      <form className={`${flow.wrap8} ${spacing.gap8x12} ${orderSearchStyles.form}`} onSubmit={submit}>
        <div
          className={`${flow.stack4} ${typography.fine} ${typography.semi} ${layout.shrink} ${orderSearchStyles.text}`}
        >
          <label htmlFor={`${id}-search`}>Search your orders</label>
          <input
            key={search}
            id={`${id}-search`}
            ref={input}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={LONGEST_ORDER_SEARCH}
            placeholder="Order, PO, invoice or product"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="ink" className={orderSearchStyles.submit}>
          <Icon name="search" size={18} />
          <span>Search</span>
        </Button>
        <div className={`${flow.stack4} ${typography.fine} ${typography.semi} ${orderSearchStyles.stage}`}>
          <label htmlFor={`${id}-stage`}>Status</label>
          <select
            id={`${id}-stage`}
            name="stage"
            value={stage}
            onChange={({ target }) =>
              show({ search: typed(), stage: (target.value || undefined) as Stage | undefined })
            }
          >
            <option value="">All</option>
            {STAGES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <SaveAsFile state={state} found={found} />
      </form>
      <p className={`${typography.small} ${orderSearchStyles.found}`} role="status">
        {(search || stage) && found !== undefined && countOf(found)}
      </p>
    </search>
  );
}

function SaveAsFile({ state, found }: { state: OrderSearchState; found: number | undefined }) {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    if (isLoading || !found) return;
    setLoading(true);
    try {
      await downloadFile(orderFileAddress(state), `orders-${calendarDay(new Date())}.csv`);
    } catch (error) {
      const { message: description } = rejectionOf(error, 'The file cannot be made now. Please try again in a moment.');
      showToast({ title: 'Download failed', description, tone: 'error' });
    }
    setLoading(false);
  };
  return (
    <Button
      variant="outline"
      className={orderSearchStyles.file}
      onClick={() => void save()}
      aria-disabled={isLoading || !found}
      aria-busy={isLoading}
    >
      Download CSV
    </Button>
  );
}

function countOf(found: number): string {
  return found === 1 ? '1 order found' : `${found.toLocaleString('en-GB')} orders found`;
}
