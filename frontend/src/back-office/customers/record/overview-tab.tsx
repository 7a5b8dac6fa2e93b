import { Alert, Col, Flex, Card as Panel, Row, Statistic } from 'antd';
import type { CustomerRecord } from '../../../api/staff-api';
import { useListAllOrdersQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Details } from './details';
import { SageContactCard } from './sage-contact-card';
import { TradeCard } from './trade-card';

/** The customer at a glance: figures, account, company, Sage contact and colleagues. */
export function OverviewTab({ customer }: { customer: CustomerRecord }) {
  const { suspendedAt, suspendedReason } = customer;
  return (
    <Flex vertical gap="middle">
      {suspendedAt && (
        <Alert
          type="error"
          showIcon
          title={`Suspended since ${formatDateTime(suspendedAt)}: the customer cannot sign in.`}
          description={suspendedReason && `Reason: ${suspendedReason}`}
        />
      )}
      <Figures customer={customer} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={customer.isTradeCustomer ? 12 : 24}>
          <Flex vertical gap="middle">
            <AccountCard customer={customer} />
            {customer.isTradeCustomer && <SageContactCard customer={customer} />}
          </Flex>
        </Col>
        {customer.isTradeCustomer && (
          <Col xs={24} lg={12}>
            <TradeCard customer={customer} />
          </Col>
        )}
      </Row>
    </Flex>
  );
}

function Figures({ customer: { id, points, createdAt, lastLogin } }: { customer: CustomerRecord }) {
  // `data` would be the previous customer's until this one's arrives.
  const { currentData } = useListAllOrdersQuery({ userId: id, limit: 1 });
  const figures = [
    { title: 'Orders', value: currentData?.total ?? '–' },
    ...(points === null ? [] : [{ title: 'Points', value: points.toLocaleString('en-GB') }]),
    { title: 'Customer since', value: formatDay(createdAt) },
    { title: 'Last login', value: lastLogin ? formatDay(lastLogin) : 'Never' },
  ];
  return (
    <Row gutter={[16, 16]}>
      {figures.map(({ title, value }) => (
        <Col key={title} xs={12} lg={6}>
          <Panel size="small">
            <Statistic title={title} value={value} styles={{ content: { fontSize: 20 } }} />
          </Panel>
        </Col>
      ))}
    </Row>
  );
}

function AccountCard({ customer }: { customer: CustomerRecord }) {
  const { role, email, emailConfirmed, pendingEmail, username, lastLogin, hasSecondFactor, isInvited } = customer;
  return (
    <Card title="Account">
      <Details
        entries={[
          ['Email', `${email} (${emailConfirmed ? 'confirmed' : 'not confirmed'})`],
          ['Awaiting confirmation', pendingEmail],
          ['Username', username],
          ['Name', `${customer.firstName} ${customer.lastName}`.trim()],
          ['Phone', customer.phoneNumber],
          ['Last login', lastLogin ? formatDateTime(lastLogin) : isInvited ? 'Invited, no password yet' : 'Never'],
          ['Second factor', hasSecondFactor ? 'On' : role === 'customer' ? null : 'Off'],
          ['Last synced with Sage', customer.lastSageSync && formatDateTime(customer.lastSageSync)],
        ]}
      />
    </Card>
  );
}
