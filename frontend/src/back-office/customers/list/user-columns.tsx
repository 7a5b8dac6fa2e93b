import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffUser } from '../../../api/staff-api';
import { formatDay } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import layout from '../../../ui/layout.module.css';
import type { Column } from '../../../ui/table/table-columns';
import cell from '../../../ui/table/text-cell.module.css';
import typography from '../../../ui/typography.module.css';
import { ACCOUNT_STATES, accountState, TRADE, tradeState } from '../labels';
import { ROLES, roleName } from '../roles';

/** The names of all filters, as in the address and in the call. */
export const USER_FILTER_NAMES = ['role', 'state', 'trade', 'secondFactor', 'lastLogin'] as const;

/** Buttons that stand close in a cell. */
const TIGHT = { paddingInline: 4 };

/** Callbacks of the buttons in a row. */
interface UserActions {
  onEdit: (user: StaffUser) => void;
  onChangeRole: (user: StaffUser) => void;
  onResetSecondFactor: (user: StaffUser) => void;
  /** Id of the signed-in admin. Their row has no Reset: they replace their own app under Settings. */
  ownId: string | undefined;
}

/** The columns of all accounts, for admins: as many as a window of 1,440 px has room for. */
export function userColumns(actions: UserActions): readonly Column<StaffUser>[] {
  const lastLogin = { ...LAST_LOGIN, isHiddenAtFirst: true };
  return [...IDENTITY, ROLE, STATE, TRADE_STATE, CREATED, lastLogin, secondFactor(actions), buttons(actions)];
}

/** The columns of customers, for staff who only read. */
export function customerColumns(): readonly Column<StaffUser>[] {
  return [...IDENTITY, STATE, TRADE_STATE, CREATED, LAST_LOGIN];
}

const IDENTITY: readonly Column<StaffUser>[] = [
  {
    key: 'username',
    title: 'Username',
    render: ({ id, username }) => (
      <Link to={`/admin/customers/${id}`} title={username}>
        <strong>{username}</strong>
      </Link>
    ),
    sortable: true,
    width: 104,
  },
  {
    key: 'email',
    title: 'Email',
    render: ({ email, pendingEmail }) => (
      <span
        className={pendingEmail ? cell.cell : undefined}
        title={pendingEmail ? `${email}, awaiting confirmation: ${pendingEmail}` : email}
      >
        {email}
        {pendingEmail && (
          <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>
            Awaiting confirmation: {pendingEmail}
          </span>
        )}
      </span>
    ),
    sortable: true,
    minWidth: 140,
  },
  {
    key: 'name',
    title: 'Name or company',
    render: ({ firstName, lastName, companyName }) => companyName || `${firstName} ${lastName}`.trim() || '–',
    sortable: true,
    minWidth: 116,
  },
];

const ROLE: Column<StaffUser> = {
  key: 'role',
  title: 'Role',
  render: ({ role }) => roleName(role),
  sortable: true,
  filter: { options: [{ value: 'staff', label: 'Staff' }, ...ROLES] },
  width: 84,
  isHiddenOnTablet: true,
};

const STATE: Column<StaffUser> = {
  key: 'state',
  title: 'Status',
  render: (user) => {
    const { label, tone } = accountState(user);
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  },
  filter: { options: ACCOUNT_STATES },
  width: 96,
};

const TRADE_STATE: Column<StaffUser> = {
  key: 'trade',
  title: 'Trade',
  render: (user) => {
    const state = tradeState(user);
    return state ? <StatusBadge tone={state.tone}>{state.label}</StatusBadge> : '–';
  },
  sortable: true,
  filter: { options: TRADE },
  width: 90,
  isHiddenOnTablet: true,
};

const CREATED: Column<StaffUser> = {
  key: 'created',
  title: 'Created',
  render: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  sortable: 'descending-first',
  width: 116,
  isHiddenOnTablet: true,
};

const LAST_LOGIN: Column<StaffUser> = {
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
  width: 116,
};

/** Customers need none, so only staff without one are marked. */
const secondFactor = ({ onResetSecondFactor, ownId }: UserActions): Column<StaffUser> => ({
  key: 'secondFactor',
  title: 'Second factor',
  render: (user) => {
    if (!user.hasSecondFactor) return user.role === 'customer' ? '–' : <StatusBadge tone="warning">Off</StatusBadge>;
    return (
      <Flex component="span" align="center" gap={4}>
        <StatusBadge tone="success">On</StatusBadge>
        {user.id !== ownId && (
          <Button
            size="small"
            type="link"
            style={TIGHT}
            onClick={() => onResetSecondFactor(user)}
            aria-label={`Reset second factor of ${user.username}`}
          >
            Reset
          </Button>
        )}
      </Flex>
    );
  },
  sortable: true,
  filter: {
    options: [
      { value: 'off', label: 'Off (staff)' },
      { value: 'on', label: 'On' },
    ],
  },
  width: 112,
  isHiddenOnTablet: true,
});

const buttons = ({ onEdit, onChangeRole }: UserActions): Column<StaffUser> => ({
  key: 'actions',
  title: 'Actions',
  render: (user) => (
    <Flex component="span">
      <Button size="small" type="link" style={TIGHT} onClick={() => onEdit(user)} aria-label={`Edit ${user.username}`}>
        Edit
      </Button>
      <Button
        size="small"
        type="link"
        style={TIGHT}
        onClick={() => onChangeRole(user)}
        aria-label={`Change role of ${user.username}`}
      >
        Change Role
      </Button>
    </Flex>
  ),
  width: 164,
});
