import { Button } from 'antd';
import type { StaffUser } from '../../api/staff-api';
import { formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import type { Column } from '../../ui/table/table-columns';
import { ROLES, roleName } from './roles';
import styles from './user-management.module.css';

/** The names of all filters, as in the address and in the call. */
export const FILTER_NAMES = ['role', 'trade', 'secondFactor', 'lastLogin'] as const;

const TRADE = [
  { value: 'pending_verification', label: 'Waiting' },
  { value: 'verified', label: 'Verified' },
  { value: 'declined', label: 'Declined' },
];

const TRADE_TONES = { pending_verification: 'warning', verified: 'success', declined: 'info' } as const;

/** What the rows' buttons do. */
export interface UserActions {
  onEdit: (user: StaffUser) => void;
  onChangeRole: (user: StaffUser) => void;
  onResetSecondFactor: (user: StaffUser) => void;
}

export function userColumns({ onEdit, onChangeRole, onResetSecondFactor }: UserActions): readonly Column<StaffUser>[] {
  return [
    {
      key: 'username',
      title: 'Username',
      render: ({ username, lastLogin }) => (
        <span className={styles.name} title={username}>
          {username}
          <StatusBadge tone={lastLogin ? 'info' : 'warning'}>{lastLogin ? 'Active' : 'New'}</StatusBadge>
        </span>
      ),
      sortable: true,
      width: 146,
    },
    {
      key: 'email',
      title: 'Email',
      render: ({ email, pendingEmail }) => (
        <span title={pendingEmail ? `${email}, waits for confirmation: ${pendingEmail}` : email}>
          {email}
          {pendingEmail && <span className={styles.pending}> Waits for confirmation: {pendingEmail}</span>}
        </span>
      ),
      sortable: true,
      width: 160,
    },
    {
      key: 'name',
      title: 'Name or company',
      render: ({ firstName, lastName, companyName }) => companyName || `${firstName} ${lastName}`.trim() || '–',
      sortable: true,
    },
    {
      key: 'role',
      title: 'Role',
      render: ({ role }) => roleName(role),
      sortable: true,
      filter: { options: [{ value: 'staff', label: 'Staff' }, ...ROLES] },
      width: 80,
    },
    {
      key: 'trade',
      title: 'Trade',
      render: ({ isTradeCustomer, tradeCustomerStatus }) =>
        isTradeCustomer ? (
          <StatusBadge tone={TRADE_TONES[tradeCustomerStatus]}>
            {TRADE.find(({ value }) => value === tradeCustomerStatus)?.label}
          </StatusBadge>
        ) : (
          '–'
        ),
      sortable: true,
      filter: { options: TRADE },
      width: 90,
    },
    {
      key: 'created',
      title: 'Created',
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
      sortable: 'descending-first',
      width: 104,
    },
    {
      key: 'lastLogin',
      title: 'Last login',
      render: ({ lastLogin }) => (lastLogin ? <time dateTime={lastLogin}>{formatDay(lastLogin)}</time> : '–'),
      sortable: 'descending-first',
      filter: {
        options: [
          { value: 'never', label: 'Never' },
          { value: 'within-30-days', label: 'In the last 30 days' },
          { value: 'over-30-days', label: 'Over 30 days ago' },
        ],
      },
      width: 104,
    },
    {
      key: 'secondFactor',
      title: 'Second factor',
      render: (user) => <SecondFactor user={user} onReset={onResetSecondFactor} />,
      sortable: true,
      filter: {
        options: [
          { value: 'off', label: 'Off (staff)' },
          { value: 'on', label: 'On' },
        ],
      },
      width: 108,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (user) => (
        <span className={styles.actions}>
          <Button size="small" type="text" onClick={() => onEdit(user)} aria-label={`Edit ${user.username}`}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            onClick={() => onChangeRole(user)}
            aria-label={`Change role of ${user.username}`}
          >
            Change Role
          </Button>
        </span>
      ),
      width: 172,
    },
  ];
}

/** Customers need none, so only staff without one are marked. */
function SecondFactor({ user, onReset }: { user: StaffUser; onReset: (user: StaffUser) => void }) {
  if (!user.hasSecondFactor) return user.role === 'customer' ? '–' : <StatusBadge tone="warning">Off</StatusBadge>;
  return (
    <span className={styles.actions}>
      <StatusBadge tone="success">On</StatusBadge>
      <Button
        size="small"
        type="text"
        onClick={() => onReset(user)}
        aria-label={`Reset second factor of ${user.username}`}
      >
        Reset
      </Button>
    </span>
  );
}
