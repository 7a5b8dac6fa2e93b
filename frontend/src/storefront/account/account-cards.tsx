import type { ReactNode } from 'react';
import { useListOrdersQuery } from '../../api/account-api';
import { usePointsBalance } from '../../api/session/use-points';
import type { CurrentUser } from '../../api/types';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { formatOnTheirWay } from '../../ui/reward/format-points';
import styles from './account-cards.module.css';
import { ORDERS_A_PAGE } from './order-search-state';

export function AccountCards({ user }: { user: CurrentUser }) {
  const { balance, spendable, isError } = usePointsBalance();
  const coming = balance === undefined || spendable === undefined ? '' : formatOnTheirWay({ balance, spendable });
  const orders = useListOrdersQuery({ page: 1, limit: ORDERS_A_PAGE });
  return (
    <ul className={styles.cards}>
      <Detail
        icon="star"
        name="Reward Points"
        value={isError ? '–' : balance?.toLocaleString('en-GB')}
        note={coming.replace(', ', '')}
      />
      <Detail
        icon="document"
        name="Total Orders"
        value={orders.isError ? '–' : orders.data?.total.toLocaleString('en-GB')}
      />
      <Detail icon="user" name="Account Status" value="Active" note={tradeStatusLabel(user)} />
    </ul>
  );
}

interface DetailProps {
  icon: IconName;
  name: string;
  value: string | undefined;
  note?: ReactNode;
}

function Detail({ icon, name, value, note }: DetailProps) {
  return (
    <li className={`${layout.surface} ${styles.card}`}>
      <span className={`${layout.middle} ${styles.icon}`}>
        <Icon name={icon} size={26} />
      </span>
      <span className={`${layout.small} ${styles.name}`}>{name}</span>
      <strong className={styles.value} aria-busy={value === undefined}>
        {value ?? <Skeleton width="80px" height="30px" />}
      </strong>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  );
}

function tradeStatusLabel({ isTradeCustomer, tradeCustomerStatus }: CurrentUser): string | undefined {
  if (!isTradeCustomer) return undefined;
  if (tradeCustomerStatus === 'verified') return 'Verified trade customer';
  if (tradeCustomerStatus === 'declined') return 'Trade account not approved';
  return 'Trade not verified yet';
}
