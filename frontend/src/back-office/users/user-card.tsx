import { Button } from 'antd';
import type { StaffUser } from '../../api/staff-api';
import { formatDay } from '../../ui/date-format';
import { Badge } from '../../ui/product/badge';
import { roleName } from './roles';
import styles from './user-management.module.css';

interface UserCardProps {
  user: StaffUser;
  onEdit: () => void;
  onChangeRole: () => void;
  onResetSecondFactor: () => void;
}

export function UserCard({ user, onEdit, onChangeRole, onResetSecondFactor }: UserCardProps) {
  return (
    <li className={styles.user}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{user.username}</strong>
          <Badge tone={user.lastLogin ? 'ink' : 'tape'}>{user.lastLogin ? 'Active' : 'New'}</Badge>
          {user.role !== 'customer' && <Badge>{roleName(user.role)}</Badge>}
          {user.isTradeCustomer && (
            <Badge tone={user.tradeCustomerStatus === 'verified' ? 'trade' : 'plain'}>
              {tradeName(user.tradeCustomerStatus)}
            </Badge>
          )}
        </p>
        <p>{user.email}</p>
        {user.pendingEmail && <p className={styles.times}>Waits for confirmation: {user.pendingEmail}</p>}
        <p className={styles.times}>
          Created: {formatDay(user.createdAt)}
          {user.lastLogin && <span> • Last login: {formatDay(user.lastLogin)}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {user.hasSecondFactor && (
          <Button onClick={onResetSecondFactor} aria-label={`Reset second factor of ${user.username}`}>
            Second Factor
          </Button>
        )}
        <Button onClick={onChangeRole} aria-label={`Change role of ${user.username}`}>
          Role
        </Button>
        <Button onClick={onEdit} aria-label={`Edit ${user.username}`}>
          Edit
        </Button>
      </div>
    </li>
  );
}

function tradeName(status: StaffUser['tradeCustomerStatus']): string {
  if (status === 'verified') return 'Trade';
  return status === 'declined' ? 'Trade declined' : 'Trade unverified';
}
