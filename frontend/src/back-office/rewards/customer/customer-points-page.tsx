import { Button, Flex, Form, Input, Radio, Typography } from 'antd';
import { useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { readWhole } from '../../../../../backend/src/platform/typed-numbers';
import { hasStatus } from '../../../api/api-error';
import { makeMergeId } from '../../../api/cart/merge-id';
import { SendDialog } from '../../../api/send-dialog';
import { useSession } from '../../../api/session/use-session';
import {
  type PointsMovement,
  useAdjustUserPointsMutation,
  useGetUserPointsQuery,
  useGetUserPointsSummaryQuery,
} from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView, QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { ReasonField } from '../../../ui/form/action-dialog';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { formatPounds } from '../../../ui/money/money-format';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Pagination } from '../../../ui/navigation/pagination';
import { PageHeading } from '../../../ui/page-heading';
import { LineMain, Lines } from '../../../ui/record/lines';
import { formatPoints, poundsOfPoints, signedPoints } from '../../../ui/reward/format-points';
import { BalanceCard } from './balance-card';

type Direction = 'add' | 'take';

/** Returns the points to add, or below 0 to take away; null unless a whole number from 1 to 1,000,000. */
export function adjustmentOf(direction: Direction, typed: string): number | null {
  const points = readWhole(typed) ?? 0;
  if (points < 1 || points > 1_000_000) return null;
  return direction === 'add' ? points : -points;
}

/** Returns why the points cannot be adjusted like this; null where they can. Balances never fall below 0 by hand. */
export function adjustmentProblem(direction: Direction, typed: string, balance: number): string | null {
  const points = adjustmentOf(direction, typed);
  if (points === null) return 'Enter whole points from 1 to 1,000,000';
  if (points > 0 || balance + points >= 0) return null;
  return balance > 0
    ? `The customer has ${formatPoints(balance)}: you cannot take more`
    : 'There are no points to take';
}

/** Returns the balance afterwards: "1,500 points, worth £15.00". */
export function balanceAfter(direction: Direction, typed: string, balance: number): string | null {
  if (adjustmentProblem(direction, typed, balance)) return null;
  const after = balance + (adjustmentOf(direction, typed) ?? 0);
  return `${formatPoints(after)}, worth ${formatPounds(poundsOfPoints(Math.max(0, after)))}`;
}

interface AdjustPointsDialogProps {
  userId: string;
  customer: { name: string; email: string; balance: number };
  onClose: () => void;
}

interface Values {
  direction: Direction;
  points: string;
  reason: string;
}

const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
];

/** Adds points or takes them away, with a reason (docs/rules.md#points-adjustment). */
function AdjustPointsDialog({ userId, customer, onClose }: AdjustPointsDialogProps) {
  const { name, email, balance } = customer;
  const [form] = Form.useForm<Values>();
  const [adjust] = useAdjustUserPointsMutation();
  const nameOf = useAdjustmentName();
  const { direction = 'add', points: typed = '' } = Form.useWatch((all: Values) => all, form) ?? {};
  const after = balanceAfter(direction, typed, balance);

  const send = async (values: Values) => {
    const points = adjustmentOf(values.direction, values.points);
    if (points === null) return undefined;
    const input = { points, reason: values.reason.trim() };
    return adjust({ id: userId, adjustPointsInput: input, 'Idempotency-Key': nameOf(input) });
  };

  return (
    <SendDialog<Values, { balance: number }>
      form={form}
      title="Adjust points"
      action={direction === 'add' ? 'Add Points' : 'Take Points Away'}
      busy="Saving..."
      initialValues={{ direction: 'add', points: '', reason: '' }}
      send={send}
      failure="Failed to adjust the points."
      done={(data, values) => ({
        title: values.direction === 'add' ? 'Points added' : 'Points taken away',
        description: `${name || email} now has ${formatPoints(data.balance)}.`,
      })}
      onClose={onClose}
    >
      <p>
        {name || email} has <strong>{formatPoints(balance)}</strong>.
      </p>
      <Form.Item name="direction" label="What to do">
        <Radio.Group options={[...DIRECTIONS]} optionType="button" buttonStyle="solid" />
      </Form.Item>
      <Form.Item
        name="points"
        label="Points"
        dependencies={['direction']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string) => {
              const problem = adjustmentProblem(getFieldValue('direction'), value, balance);
              return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
            },
          }),
        ]}
      >
        <Input inputMode="numeric" autoFocus />
      </Form.Item>
      <Typography.Paragraph type="secondary" role="status">
        {after ? `Afterwards: ${after}.` : 'A point is worth a penny at checkout.'}
      </Typography.Paragraph>
      <ReasonField
        name="reason"
        extra="The customer sees it in their points history. Also saved in the audit trail."
        rows={2}
        maxLength={500}
      />
    </SendDialog>
  );
}

/**
 * Identifies the adjustment, so that a repeat after a lost response changes nothing more; other values get another id.
 */
function useAdjustmentName(): (input: object) => string | undefined {
  const sent = useRef<{ input: string; name?: string | undefined }>({ input: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (sent.current.input !== text) sent.current = { input: text, name: makeMergeId() };
    return sent.current.name;
  };
}

const A_PAGE = 25;

/** Every movement of a customer's points, the latest first; the address names the page. */
export function PointsHistory({ userId }: { userId: string }) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const query = useGetUserPointsQuery({ id: userId, page, limit: A_PAGE }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      keepsLast
      what="the history"
      skeleton={<Skeleton height="320px" />}
      isEmpty={({ total }) => total === 0}
      empty={<StateMessage icon="star" title="No points yet" text="Orders, redemptions and adjustments appear here." />}
    >
      {({ rows, total }) => (
        <>
          <Lines label="Points history">
            {rows.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </Lines>
          <Pagination page={page} pages={Math.ceil(total / A_PAGE)} addressOf={(wanted) => `?page=${wanted}`} />
        </>
      )}
    </QueryView>
  );
}

function Movement({ movement }: { movement: PointsMovement }) {
  const { type, description, createdAt, orderNumber, grantId, expiresAt } = movement;
  return (
    <li>
      <LineMain>
        <span>{description}</span>
        <Typography.Text type="secondary">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {orderNumber && (
            <>
              {' · '}
              <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>Order {orderNumber}</Link>
            </>
          )}
          {grantId && (
            <>
              {' · '}
              <Link to={`/admin/rewards?tab=grants&search=${grantId}`}>Redeemed reward</Link>
            </>
          )}
          {expiresAt && ` · can be used until ${formatDay(expiresAt)}`}
        </Typography.Text>
      </LineMain>
      <Typography.Text strong type={type === 'earned' ? 'success' : undefined}>
        {signedPoints(movement)}
      </Typography.Text>
    </li>
  );
}

/**
 * A customer's points: the balance, its history, and staff's adjustments (docs/rules.md#points-adjustment). Support may
 * read it.
 */
export function CustomerPointsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { currentData, error, refetch } = useGetUserPointsSummaryQuery({ id }, { refetchOnMountOrArgChange: true });
  const title = currentData ? `Points of ${currentData.name || currentData.email}` : 'Points';
  usePageTitle(title);

  if (hasStatus(error, 404) || hasStatus(error, 400)) return <NoSuchCustomer />;
  return (
    <AsyncView
      data={currentData}
      error={currentData ? undefined : error}
      onRetry={refetch}
      what="the customer’s points"
      skeleton={<SkeletonCards lines={[3, 8]} />}
    >
      {(customer) => (
        <>
          <Breadcrumb crumbs={[{ title: 'Rewards', to: '/admin/rewards?tab=grants' }, { title }]} />
          <PageHeading
            title={title}
            text={
              <Flex component="span" wrap gap="4px 16px">
                {customer.email}
                <Link to={`/admin/rewards?tab=grants&userId=${id}`}>Redeemed rewards</Link>
                <Link to={`/admin/customers/${id}?tab=orders`}>Orders</Link>
                <Link to={`/admin/customers/${id}`}>Customer record</Link>
              </Flex>
            }
            aside={
              isAdmin && (
                <Button type="primary" onClick={() => setIsAdjusting(true)}>
                  Adjust Points
                </Button>
              )
            }
          />
          <Flex vertical gap={16}>
            <BalanceCard points={customer} />
            <Card title="History">
              <PointsHistory userId={id} />
            </Card>
          </Flex>
          {isAdjusting && <AdjustPointsDialog userId={id} customer={customer} onClose={() => setIsAdjusting(false)} />}
        </>
      )}
    </AsyncView>
  );
}

function NoSuchCustomer() {
  return (
    <StateMessage
      level={1}
      icon="user"
      title="Customer not found"
      text="The account was deleted, or the address is mistyped."
      actions={
        <ButtonLink to="/admin/rewards?tab=grants" variant="signal">
          Redeemed Rewards
        </ButtonLink>
      }
    />
  );
}
