import { Button, Col, Dropdown, Flex, Row, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { downloadFile } from '../../api/download-file';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import {
  type AdminOrder,
  useGetAnyOrderQuery,
  useGetOrderNeighboursQuery,
  useResendOrderMailMutation,
} from '../../api/staff-api';
import type { GetOrderNeighboursApiArg } from '../../api/staff-api.gen';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay, formatDayAndSeconds } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Money } from '../../ui/money/money';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { readSettings } from '../../ui/table/use-table-state';
import { showToast } from '../../ui/toast/toast-store';
import { CreditFigures } from './credit/credit-figures';
import { useOrderCredit } from './credit/use-order-credit';
import { DecisionCard } from './decision/decision-card';
import { DeliveryCard } from './delivery-card';
import { DetailList } from './detail-list';
import { DocumentsCard } from './documents/documents-card';
import styles from './head/order-head.module.css';
import { ORDER_FILTER_NAMES } from './list/order-columns';
import { NotesCard } from './notes-card';
import { StaffOrderActions } from './order-actions';
import { APPROVALS, capitalised, orderStanding, paymentName, remarksOn } from './order-labels';
import { OrderLines } from './order-lines';
import { OrderNotices } from './order-notices';
import { mayReplay, maySell } from './permissions';
import { StaffRefundsCard } from './refunds-card';
import { ReturnsCard } from './returns-card';
import { showOrderRejection } from './show-rejection';
import { CopyButton } from './trail/copy-button';
import { MoneyTrailCard } from './trail/money-trail-card';
import { TimelineCard } from './trail/timeline-card';
import { useMoneyTrail } from './trail/use-money-trail';

const INVOICE_STATES: Record<string, string> = {
  paid: 'Paid',
  part_paid: 'Part paid',
  unpaid: 'Unpaid',
  void: 'Void',
};

/** Fetched from Sage on demand, so it may fail. */
function InvoiceFile({ address, name }: { address: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadFile(address, name).catch((error: unknown) =>
      showOrderRejection(error, 'The invoice cannot be fetched at the moment.'),
    );
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void save()} style={{ marginTop: 14 }}>
      Invoice as PDF
    </Button>
  );
}

/** The payment's id, to be copied, with a link where the shop uses Stripe itself and not a stand-in. */
function StripePayment({ id }: { id: string }) {
  const { data: config } = useGetConfigQuery();
  const mode = config?.stripe.publishableKey.startsWith('pk_test') ? 'test/' : '';
  return (
    <Flex align="center">
      {config && config.stripe.scriptUrl === null ? (
        <a href={`https://dashboard.stripe.com/${mode}payments/${id}`} target="_blank" rel="noreferrer">
          {id}
        </a>
      ) : (
        id
      )}
      <CopyButton text={id} what="the payment id" />
    </Flex>
  );
}

/** The payment, and the invoice in Sage. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { invoice, poStatus } = order;
  const due = invoice && isPaymentDue(invoice.status) ? invoice : null;
  return (
    <Card title="Payment">
      <DetailList
        details={[
          { name: 'Paid by', value: paymentName(order.paymentMethod) },
          {
            name: 'Payment id',
            value: order.stripePaymentIntentId && <StripePayment id={order.stripePaymentIntentId} />,
          },
          { name: 'PO number', value: order.purchaseOrderNumber },
          {
            name: 'Approval',
            value: poStatus && (APPROVALS.find(({ value }) => value === poStatus)?.label ?? poStatus),
          },
          { name: "Customer's notes", value: order.orderNotes },
          { name: 'Invoice', value: invoice?.number ?? order.sageInvoiceNumber },
          { name: 'In Sage', value: invoice && (INVOICE_STATES[invoice.status] ?? capitalised(invoice.status)) },
          { name: 'Due', value: due?.dueDate && formatDay(due.dueDate) },
          { name: 'Terms', value: due?.terms },
          { name: 'Outstanding', value: due?.outstanding && <Money amount={due.outstanding} /> },
        ]}
      />
      {invoice && <InvoiceFile address={invoice.pdf} name={`${invoice.number ?? order.orderNumber}.pdf`} />}
    </Card>
  );
}

function isPaymentDue(status: string): boolean {
  return status !== 'paid' && status !== 'void';
}

/** The credit by which an undecided purchase order is approved. */
export function CreditCard({ order }: { order: AdminOrder }) {
  const found = useOrderCredit(order);
  const needsReason = found.credit !== null && found.credit.doubts.length > 0 && !found.isReading;
  return (
    <Card title="Credit" aside={needsReason && <StatusBadge tone="warning">Approval needs a reason</StatusBadge>}>
      <CreditFigures {...found} />
    </Card>
  );
}

/** The customer, with a link to their record. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, customerEmail, userId } = order;
  const phone = shippingAddress?.phone;
  return (
    <Card title="Customer">
      <DetailList
        details={[
          {
            name: userId ? 'Name' : 'Name (guest)',
            value: userId ? (
              <Link to={`/admin/customers/${userId}`}>{order.customerName || 'Customer record'}</Link>
            ) : (
              order.customerName
            ),
          },
          { name: 'Company', value: order.companyName },
          { name: "Company's address", value: order.companyAddress },
          { name: 'VAT number', value: order.vatNumber },
          { name: 'Email', value: customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a> },
          { name: 'Phone', value: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
          {
            name: 'Reward used',
            value: order.grant && (
              <Link to={`/admin/rewards?tab=grants&search=${order.grant.id}`}>{order.grant.name}</Link>
            ),
          },
          { name: 'Points used', value: order.pointsUsed > 0 && order.pointsUsed.toLocaleString('en-GB') },
          { name: 'Points for the order', value: order.pointsEarned > 0 && order.pointsEarned.toLocaleString('en-GB') },
        ]}
      />
    </Card>
  );
}

/** The order's number, state and actions; stays in sight while the page is scrolled. */
export function OrderHead({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const { orderNumber, createdAt } = order;
  return (
    <Flex component="header" wrap align="center" justify="space-between" gap="8px 24px" className={styles.head}>
      <Flex wrap align="center" gap="4px 10px">
        <h1 style={{ fontSize: 'var(--text-2xl)' }}>{orderNumber}</h1>
        {[orderStanding(order), ...remarksOn(order)].map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
        <Typography.Text type="secondary">
          Placed <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Typography.Text>
      </Flex>
      <Flex gap={8} className={styles.actions}>
        {children}
        <ButtonLink to={`/admin/orders/${orderNumber}/packing-note`} variant="outline" style={{ flex: 'none' }}>
          Packing Note
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

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

/** Sends one of the order's emails to the customer again. */
export function ResendEmail({ order: { orderNumber, mails, customerEmail } }: { order: AdminOrder }) {
  const [resend, { isLoading }] = useResendOrderMailMutation();
  if (mails.length === 0) return null;
  const send = async (type: string, subject: string) => {
    const { error } = await resend({ orderNumber, resendMailInput: { type } });
    if (!error)
      return showToast({ title: 'Sent again', description: `“${subject}” to ${customerEmail}.`, tone: 'success' });
    showOrderRejection(error, 'Failed to send the email.');
  };
  const items = mails.map(({ type, subject }) => ({
    key: type,
    label: subject,
    onClick: () => void send(type, subject),
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button loading={isLoading}>Resend Email</Button>
    </Dropdown>
  );
}

/** Failures of the order that wait for staff: the cause, the steps to fix it, and a link to the page for it. */
export function AttentionNotices({ orderNumber, mayOpen }: { orderNumber: string; mayOpen: boolean }) {
  const attention = useMoneyTrail(orderNumber).currentData?.attention ?? [];
  // A failed refund has a notice of its own, with its actions on this page.
  return attention
    .filter(({ kind }) => kind !== 'refund')
    .map(({ eventId, title, cause, advice, failedAt }) => (
      <Notice key={eventId} tone="error" icon="warning" title={`Needs attention: ${title}`} alert>
        <p>
          {cause} {failedAt && <time dateTime={failedAt}>Failed {formatDayAndSeconds(failedAt)}.</time>}
        </p>
        {advice && <p>{advice}</p>}
        {mayOpen ? (
          <ButtonLink to={`/admin/events/${encodeURIComponent(eventId)}`} variant="signal">
            Open and Fix
          </ButtonLink>
        ) : (
          <p>Support can fix it.</p>
        )}
      </Notice>
    ));
}

/** Polling interval of an order with a pending refund, in ms. */
const POLL_INTERVAL_MS = 3_000;

/** One order with all its actions. */
export function StaffOrderPage() {
  const { orderNumber = '' } = useParams();
  const list = useListOfOrders();
  usePageTitle(`Order ${orderNumber}`);
  const { currentData: known } = useGetAnyOrderQuery({ orderNumber });
  const order = useGetAnyOrderQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true, pollingInterval: known && isUnderWay(known) ? POLL_INTERVAL_MS : 0 },
  );

  if (hasStatus(order.error, 404)) return <NoSuchOrder orderNumber={orderNumber} />;
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="4px 16px">
        <Breadcrumb crumbs={[{ title: 'Orders', to: `/admin/orders${list}` }, { title: orderNumber }]} />
        <OrderNeighbours orderNumber={orderNumber} />
      </Flex>
      <QueryView query={order} what="the order" skeleton={<SkeletonCards lines={[3, 6, 5]} />}>
        {(found) => <Found key={found.orderNumber} order={found} />}
      </QueryView>
    </>
  );
}

function Found({ order }: { order: AdminOrder }) {
  const { user } = useSession();
  const mayEdit = maySell(user);
  const isUndecided = order.poStatus === 'pending_approval' && order.status === 'pending';
  return (
    <>
      <OrderHead order={order}>{mayEdit && <StaffOrderActions order={order} />}</OrderHead>
      <Flex vertical gap={16}>
        <OrderNotices order={order} mayEdit={mayEdit} mayOpenEvents={mayReplay(user)}>
          <AttentionNotices orderNumber={order.orderNumber} mayOpen={mayReplay(user)} />
        </OrderNotices>
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={16}>
            <Flex vertical gap={16}>
              {isUndecided && <CreditCard order={order} />}
              {isUndecided && <DecisionCard order={order} />}
              <OrderLines order={order} />
              <StaffRefundsCard order={order} />
              <ReturnsCard order={order} />
              <DocumentsCard order={order} />
              <NotesCard key={order.orderNumber} order={order} />
            </Flex>
          </Col>
          <Col xs={24} xl={8}>
            <Flex vertical gap={16}>
              <CustomerCard order={order} />
              <DeliveryCard order={order} />
              <PaymentCard order={order} />
            </Flex>
          </Col>
          <Col span={24}>
            <MoneyTrailCard orderNumber={order.orderNumber} />
          </Col>
          <Col span={24}>
            <TimelineCard orderNumber={order.orderNumber} aside={<ResendEmail order={order} />} />
          </Col>
        </Row>
      </Flex>
    </>
  );
}

function isUnderWay({ allRefunds, status, poStatus }: AdminOrder): boolean {
  return allRefunds.some((refund) => refund.status === 'requested') || (status === 'pending' && poStatus === null);
}

function NoSuchOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <StateMessage
      level={1}
      icon="search"
      title="Order not found"
      text={`There is no order ${orderNumber}.`}
      actions={
        <ButtonLink to="/admin/orders" variant="signal">
          All Orders
        </ButtonLink>
      }
    />
  );
}
