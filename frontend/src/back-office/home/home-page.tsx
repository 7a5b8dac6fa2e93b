import { Col, Flex, Row } from 'antd';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { connectionBadge } from '../../api/sage-connection';
import { useSession } from '../../api/session/use-session';
import {
  type LowStock,
  type TradeApplication,
  useGetHealthQuery,
  useGetLowStockQuery,
  useGetSageStatusQuery,
  useGetSyncStatusQuery,
  useListTradeApplicationsQuery,
} from '../../api/staff-api';
import type { CountOrdersToDoApiResponse } from '../../api/staff-api.gen';
import { type ToDo, useStaffToDos } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';
import { formatAge } from '../../ui/age-format';
import { Card } from '../../ui/card';
import { formatLongDay, formatWeekday } from '../../ui/date-format';
import { AsyncView, QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon } from '../../ui/icons/icon';
import { PageHeading } from '../../ui/page-heading';
import { FiguresCard } from './figures-card';

interface ToDoLine {
  /** The task, shown after its number: "3 purchase orders to approve". */
  one: string;
  many: string;
  /** The list of these tasks. */
  path: string;
  /** Undefined while it is not known. */
  count: number | undefined;
}

type OrdersToDo = CountOrdersToDoApiResponse;

const ORDERS: { need: keyof OrdersToDo; one: string; many: string }[] = [
  { need: 'approval', one: 'purchase order to approve', many: 'purchase orders to approve' },
  { need: 'packing', one: 'order to pack', many: 'orders to pack' },
  { need: 'address', one: 'address to ask for', many: 'addresses to ask for' },
  { need: 'age', one: 'age to confirm', many: 'ages to confirm' },
  { need: 'return', one: 'return to answer', many: 'returns to answer' },
  { need: 'attention', one: 'order that needs attention', many: 'orders that need attention' },
  { need: 'held', one: 'order with held goods', many: 'orders with held goods' },
  { need: 'dispute', one: 'open chargeback', many: 'open chargebacks' },
];

/** Returns all tasks of a role, those with work first. */
function toDosFor(
  role: CurrentUser['role'],
  orders: OrdersToDo | undefined,
  counts: Record<ToDo, number | undefined>,
): ToDoLine[] {
  const lines: ToDoLine[] = ORDERS.map(({ need, one, many }) => ({
    one,
    many,
    path: `/admin/orders?needs=${need}`,
    count: orders?.[need],
  }));
  if (role !== 'support') {
    lines.push({
      one: 'trade application to decide',
      many: 'trade applications to decide',
      path: '/admin/trade-applications',
      count: counts.tradeApplications,
    });
  }
  if (role !== 'sales') {
    lines.push({
      one: 'failed event to fix',
      many: 'failed events to fix',
      path: '/admin/events',
      count: counts.failedEvents,
    });
    lines.push({
      one: 'difference to fix',
      many: 'differences to fix',
      path: '/admin/reconciliation',
      count: counts.reconciliation,
    });
  }
  if (role === 'admin') {
    lines.push({
      one: 'reward to give',
      many: 'rewards to give',
      path: '/admin/rewards?tab=grants&type=other&state=available',
      count: counts.rewards,
    });
    lines.push({
      one: 'product without a category',
      many: 'products without a category',
      path: '/admin/products?filter=no-category',
      count: counts.products,
    });
    lines.push({
      one: 'change from Sage to review',
      many: 'changes from Sage to review',
      path: '/admin/sage/held',
      count: counts.sage,
    });
  }
  const isWaiting = ({ count }: ToDoLine) => count === undefined || count > 0;
  return [...lines.filter(isWaiting), ...lines.filter((line) => !isWaiting(line))];
}

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
const SHOWN = 5;

/** Trade applications that wait for a call, the most urgent first (docs/rules.md#trade-applications). */
export function ApplicationsCard() {
  const query = useListTradeApplicationsQuery({ status: 'pending_verification', sort: 'due', limit: SHOWN }, FRESH);
  return (
    <Card title="Trade applications due">
      <QueryView
        query={query}
        what="the trade applications"
        skeleton={<Skeleton height="160px" />}
        isEmpty={({ total }) => total === 0}
        empty={<DoneLine text="Every application has been decided." />}
      >
        {({ rows, total }) => (
          <>
            <LineList>
              {rows.map((application) => (
                <Line key={application.id} {...application} />
              ))}
            </LineList>
            <Link to="/admin/trade-applications">{total > rows.length ? `All ${total} applications` : 'Decide'}</Link>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Line({ companyName, firstName, lastName, phoneNumber, dueAt, overdue }: TradeApplication) {
  // A due time of midnight is shown as the day before.
  const due = formatWeekday(new Date(Date.parse(dueAt) - 1).toISOString());
  return (
    <Flex justify="space-between" align="center" gap={12}>
      <span>
        {companyName || `${firstName} ${lastName}`}
        <br />
        <small>{[companyName && `${firstName} ${lastName}`, phoneNumber].filter(Boolean).join(' · ')}</small>
      </span>
      <StatusBadge tone={overdue ? 'error' : 'warning'}>{overdue ? `Overdue, was ${due}` : `Due ${due}`}</StatusBadge>
    </Flex>
  );
}

/** Checks that need attention: Sage, events, emails. */
export function HealthCard() {
  const { data, error, refetch } = useGetHealthQuery(undefined, FRESH);
  return (
    <Card title="Health">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the health"
        skeleton={<Skeleton height="120px" />}
      >
        {({ checks }) => {
          const wrong = checks.filter(({ state }) => state !== 'good');
          if (wrong.length === 0)
            return <DoneLine text={`Everything is running. All ${checks.length} checks passed.`} />;
          return (
            <LineList>
              {wrong.map(({ title, state }) => (
                <Flex key={title} justify="space-between" align="center" gap={12}>
                  {title}
                  <StatusBadge tone={state === 'problem' ? 'error' : 'warning'}>
                    {state === 'problem' ? 'Problem' : 'Warning'}
                  </StatusBadge>
                </Flex>
              ))}
            </LineList>
          );
        }}
      </AsyncView>
      <Link to="/admin/health">All checks</Link>
    </Card>
  );
}

/** Products to reorder (docs/rules.md#low-stock). Only administrators may open a product. */
export function LowStockCard({ mayEdit }: { mayEdit: boolean }) {
  const query = useGetLowStockQuery(undefined, FRESH);
  const { data } = query;
  return (
    <Card title="Low stock" aside={data && data.total > 0 && <strong>{data.total.toLocaleString('en-GB')}</strong>}>
      <QueryView
        query={query}
        what="the stock"
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ total }) => total === 0}
        empty={<DoneLine text={`Every product on sale has more than ${data?.limit ?? 'a few'} left.`} />}
      >
        {(stock) => <Lines stock={stock} mayEdit={mayEdit} />}
      </QueryView>
    </Card>
  );
}

function Lines({ stock: { total, products }, mayEdit }: { stock: LowStock; mayEdit: boolean }) {
  return (
    <>
      <LineList>
        {products.map(({ id, sku, name, available }) => (
          <Flex key={id} justify="space-between" align="center" gap={12}>
            <span>
              {mayEdit ? <Link to={`/admin/products/${id}`}>{name}</Link> : name}
              <br />
              <small>{sku}</small>
            </span>
            <StatusBadge tone={available > 0 ? 'info' : 'warning'}>
              {available > 0 ? `${available} left` : 'None left'}
            </StatusBadge>
          </Flex>
        ))}
      </LineList>
      {mayEdit && total > products.length && (
        <Link to="/admin/products?filter=visible&stock=low&sort=stock">
          All {total.toLocaleString('en-GB')} products
        </Link>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** Returns how long ago a moment was: "12 minutes ago". */
export function ageLabel(moment: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(moment).getTime());
  return age < MINUTE_MS ? 'just now' : `${formatAge(age)} ago`;
}

const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Whether Sage is connected, and how long ago each sync ran. */
export function SageConnectionCard() {
  const { data: connection } = useGetSageStatusQuery(undefined, POLLING);
  const syncs = useGetSyncStatusQuery(undefined, POLLING);
  const state = connection && connectionBadge(connection);
  return (
    <Card title="Sage" aside={state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}>
      <AsyncView
        data={syncs.data}
        error={syncs.error}
        onRetry={syncs.refetch}
        what="the state of Sage"
        skeleton={<Skeleton height="120px" />}
      >
        {({ intervals }) => (
          <LineList>
            <LastRun name="Products" lastRun={intervals.products.lastRun} />
            <LastRun name="Customers" lastRun={intervals.customers.lastRun} />
            <LastRun name="Prices" lastRun={intervals.prices.lastRun} />
          </LineList>
        )}
      </AsyncView>
      {connection && state?.tone !== 'success' && (
        <div>
          <Link to="/sage-integration">
            {connection.state === 'connected' ? 'See why the connection ends' : 'Connect the shop to Sage'}
          </Link>
        </div>
      )}
      <div>
        <Link to="/admin/sage">Sage integration and syncs</Link>
      </div>
    </Card>
  );
}

function LastRun({ name, lastRun }: { name: string; lastRun: string | undefined }) {
  return (
    <Flex justify="space-between" gap={16}>
      <span>{name}</span>
      <span>{lastRun ? `read ${ageLabel(lastRun, new Date())}` : 'not read yet'}</span>
    </Flex>
  );
}

/** Waiting work, each item a link to its list; the rest is summed up in one quiet line. */
export function ToDoList({ toDos }: { toDos: ToDoLine[] }) {
  const waiting = toDos.filter(({ count }) => count !== 0);
  if (waiting.length === 0) return <DoneLine text="All done. Nothing needs your attention." />;
  return (
    <LineList>
      {waiting.map(({ one, many, path, count }) => (
        <Link key={path} to={path} style={{ textDecoration: 'none' }}>
          <Flex align="center" gap={12} style={{ minHeight: 36 }}>
            <Flex justify="center" style={{ minWidth: 40 }}>
              <StatusBadge tone="warning">{count ?? '–'}</StatusBadge>
            </Flex>
            <Flex flex="auto">{count === 1 ? one : many}</Flex>
            <Icon name="chevron-right" size={18} />
          </Flex>
        </Link>
      ))}
    </LineList>
  );
}

/** Home page: the user's to-do list, the sales figures, and cards for the user's role. */
export function StaffHomePage() {
  usePageTitle('Home');
  const { user } = useSession();
  const { orders, counts } = useStaffToDos(user?.role);
  if (!user) return null;
  return (
    <>
      <PageHeading title={`Hello ${user.firstName || user.username}`} text={formatLongDay(new Date().toISOString())} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={8}>
          <Flex vertical gap={16}>
            <Card title="To do">
              <ToDoList toDos={toDosFor(user.role, orders, counts)} />
            </Card>
            {user.role === 'support' ? <HealthCard /> : <ApplicationsCard />}
            {user.role === 'admin' && <SageConnectionCard />}
          </Flex>
        </Col>
        <Col xs={24} lg={16}>
          <Flex vertical gap={16}>
            <FiguresCard hasReports={user.role !== 'support'} />
            {user.role !== 'support' && <LowStockCard mayEdit={user.role === 'admin'} />}
          </Flex>
        </Col>
      </Row>
    </>
  );
}

/** Shown where nothing waits. */
function DoneLine({ text }: { text: string }) {
  return (
    <Flex align="center" gap={10} style={{ minHeight: 44, color: 'var(--success)', fontWeight: 600 }}>
      <Icon name="check" /> {text}
    </Flex>
  );
}

/** Lines of a card, one below the other, with a rule between them. */
function LineList({ children }: { children: ReactNode }) {
  return (
    <Flex vertical component="ul" style={{ listStyle: 'none', margin: '0 0 8px', padding: 0 }}>
      {Children.toArray(children).map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep no state
          key={index}
          style={{ padding: '6px 0', borderTop: index > 0 ? '1px solid var(--steel-200)' : undefined }}
        >
          {line}
        </li>
      ))}
    </Flex>
  );
}
