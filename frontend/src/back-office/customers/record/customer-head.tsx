import { Flex } from 'antd';
import { useSession } from '../../../api/session/use-session';
import type { CustomerRecord } from '../../../api/staff-api';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { PageHeading } from '../../../ui/page-heading';
import { accountState, customerName, personName, tradeState } from '../labels';
import { roleName } from '../roles';
import { AccountActions } from './account-actions';

/** The customer's identity and contact details, and the actions of admins on the account. */
export function CustomerHead({ customer }: { customer: CustomerRecord }) {
  const { user } = useSession();
  const { role, companyName, email, phoneNumber, contactRole } = customer;
  const state = accountState(customer);
  const trade = tradeState(customer);
  const person = companyName ? [personName(customer), contactRole].filter(Boolean).join(', ') : null;
  return (
    <>
      <PageHeading
        title={customerName(customer)}
        text={
          <Flex component="span" wrap gap="0 16px">
            {person}
            <a href={`mailto:${email}`}>{email}</a>
            {phoneNumber && <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
          </Flex>
        }
        aside={user?.role === 'admin' && <AccountActions customer={customer} isOwn={user.id === customer.id} />}
      />
      <Flex wrap gap="small">
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {trade && <StatusBadge tone={trade.tone}>Trade: {trade.label}</StatusBadge>}
        {role !== 'customer' && <StatusBadge tone="info">{roleName(role)}</StatusBadge>}
        {role !== 'customer' && !customer.hasSecondFactor && <StatusBadge tone="warning">No second factor</StatusBadge>}
      </Flex>
    </>
  );
}
