import { Card, Col, Flex, Row, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { HealthCheck } from '../../api/operations-api';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { HEALTH_STATES } from './health-labels';

/** The health checks; problems come first. */
export function CheckCards({ checks }: { checks: readonly HealthCheck[] }) {
  const weight = { problem: 0, warning: 1, good: 2 };
  return (
    <Row gutter={[12, 12]} role="list" aria-label="Checks">
      {checks
        .toSorted((a, b) => weight[a.state] - weight[b.state])
        .map((check) => (
          <Col key={check.key} role="listitem" xs={24} sm={12} lg={8} xxl={6}>
            <CheckCard check={check} />
          </Col>
        ))}
    </Row>
  );
}

function CheckCard({ check: { title, state, value, detail, href, runbook } }: { check: HealthCheck }) {
  const { tone, label } = HEALTH_STATES[state];
  const isElsewhere = href !== null && href !== '/admin/health';
  return (
    <Card size="small" style={{ height: '100%' }}>
      <Flex justify="space-between" align="start" gap={8}>
        <Typography.Title level={3} style={{ fontSize: 14, margin: 0 }}>
          {title}
        </Typography.Title>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Flex>
      <Typography.Text strong style={{ fontSize: 16 }}>
        {value}
      </Typography.Text>
      <Typography.Paragraph type="secondary" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography.Paragraph>
      <Flex gap={16}>
        {isElsewhere && (
          <Link to={href}>
            Open<span className="visually-hidden"> {title}</span>
          </Link>
        )}
        <Link to={runbook}>
          {state === 'good' ? 'Runbook' : 'What to do'}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </Flex>
    </Card>
  );
}
