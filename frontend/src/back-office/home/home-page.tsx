import { Col, Flex, Row } from 'antd';
import { useSession } from '../../api/session/use-session';
import { useStaffToDos } from '../../api/staff-to-dos';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { ApplicationsCard } from './applications-card';
import { FiguresCard } from './figures-card';
import { HealthCard } from './health-card';
import { LowStockCard } from './low-stock-card';
import { SageConnectionCard } from './sage-card';
import { ToDoList } from './to-do-list';
import { toDosFor } from './to-dos';

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
