import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { AdminGrant } from '../../../api/rewards/staff-rewards-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import layout from '../../../ui/layout.module.css';
import { formatPoints } from '../../../ui/reward/format-points';
import type { Column } from '../../../ui/table/table-columns';
import cell from '../../../ui/table/text-cell.module.css';
import { TYPES, typeLabel } from '../reward-labels';
import { customerLabel, GRANT_STATES, isCancellable, isTask, stateOf, untilLabel } from './grant-labels';

/** The names of all filters, as in the address and in the call. */
export const GRANT_FILTER_NAMES = ['state', 'type', 'userId'] as const;

interface GrantActions {
  onCancel: (grant: AdminGrant) => void;
  onDone: (grant: AdminGrant) => void;
}

/** The columns of the list; users who may only read get no `actions`. */
export function grantColumns(actions: GrantActions | undefined): readonly Column<AdminGrant>[] {
  const columns: Column<AdminGrant>[] = [
    {
      key: 'name',
      title: 'Reward',
      render: ({ name, value, type }) => (
        <span className={cell.cell}>
          <strong>{name}</strong>
          {type === 'other' && value && <span className={`${layout.small} ${cell.text}`}>{value}</span>}
        </span>
      ),
      sortable: true,
      minWidth: 180,
      exportText: ({ name }) => name,
    },
    {
      key: 'customer',
      title: 'Customer',
      render: (grant) => <Customer grant={grant} />,
      minWidth: 190,
      exportText: ({ customerEmail }) => customerEmail,
    },
    {
      key: 'type',
      title: 'Gives',
      render: ({ type }) => typeLabel(type),
      filter: { options: TYPES },
      isHiddenAtFirst: true,
      width: 124,
      exportText: ({ type }) => typeLabel(type),
    },
    {
      key: 'state',
      title: 'State',
      render: (grant) => {
        const { label, tone } = stateOf(grant);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
      sortable: true,
      filter: { options: GRANT_STATES },
      width: 104,
      exportText: ({ state }) => state,
    },
    {
      key: 'points',
      title: 'Cost',
      render: ({ pointsCost }) => formatPoints(pointsCost),
      sortable: 'descending-first',
      align: 'right',
      width: 112,
      isHiddenOnTablet: true,
      exportText: ({ pointsCost }) => pointsCost,
    },
    {
      key: 'created',
      title: 'Redeemed',
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDay(createdAt)}
        </time>
      ),
      sortable: 'descending-first',
      width: 112,
      isHiddenOnTablet: true,
      exportText: ({ createdAt }) => createdAt,
    },
    {
      key: 'expires',
      title: 'Until',
      render: untilLabel,
      sortable: true,
      width: 116,
      isHiddenOnTablet: true,
      exportText: ({ expiresAt }) => expiresAt,
    },
    {
      key: 'order',
      title: 'Order',
      render: (grant) => <Order grant={grant} />,
      width: 160,
      isHiddenOnTablet: true,
      exportText: ({ orderNumber }) => orderNumber,
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    { key: 'actions', title: 'Actions', render: (grant) => <Actions grant={grant} {...actions} />, width: 148 },
  ];
}

function Customer({ grant }: { grant: AdminGrant }) {
  const name = customerLabel(grant);
  if (grant.customerEmail === null) return name;
  return (
    <span className={cell.cell}>
      <Link to={`/admin/rewards/customers/${grant.userId}`}>{name}</Link>
      {grant.customerName && <span className={`${layout.small} ${cell.text}`}>{grant.customerEmail}</span>}
    </span>
  );
}

function Order({ grant: { orderNumber, orders } }: { grant: AdminGrant }) {
  if (!orderNumber) return '–';
  return (
    <span className={cell.cell}>
      <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
      {orders > 1 && <span className={`${layout.small} ${cell.text}`}>the latest of {orders}</span>}
    </span>
  );
}

function Actions({ grant, onCancel, onDone }: { grant: AdminGrant } & GrantActions) {
  const of = `${grant.name} of ${customerLabel(grant)}`;
  return (
    <Flex component="span" gap={6}>
      {isTask(grant) && (
        <Button size="small" type="primary" aria-label={`Done: ${of}`} onClick={() => onDone(grant)}>
          Done
        </Button>
      )}
      {isCancellable(grant) && (
        <Button size="small" aria-label={`Cancel ${of}`} onClick={() => onCancel(grant)}>
          Cancel
        </Button>
      )}
    </Flex>
  );
}
