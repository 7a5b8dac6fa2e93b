import { Col, Flex, Row } from 'antd';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { useSession } from '../../api/session/use-session';
import { type AdminOrder, useGetAnyOrderQuery } from '../../api/staff-api';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { CreditCard } from './credit/credit-card';
import { CustomerCard } from './customer-card';
import { DecisionCard } from './decision/decision-card';
import { DeliveryCard } from './delivery-card';
import { DocumentsCard } from './documents/documents-card';
import { OrderHead } from './head/order-head';
import { OrderNeighbours, useListOfOrders } from './head/order-neighbours';
import { NotesCard } from './notes-card';
import { StaffOrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderNotices } from './order-notices';
import { PaymentCard } from './payment-card';
import { mayReplay, maySell } from './permissions';
import { StaffRefundsCard } from './refunds-card';
import { ResendEmail } from './resend-email';
import { ReturnsCard } from './returns-card';
import { AttentionNotices } from './trail/attention-notices';
import { MoneyTrailCard } from './trail/money-trail-card';
import { TimelineCard } from './trail/timeline-card';

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
      <AsyncView
        data={order.currentData}
        error={order.currentData ? undefined : order.error}
        onRetry={order.refetch}
        what="the order"
        skeleton={<SkeletonCards lines={[3, 6, 5]} />}
      >
        {(found) => <Found key={found.orderNumber} order={found} />}
      </AsyncView>
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
