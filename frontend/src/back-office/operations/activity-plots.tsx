import { Col, Row } from 'antd';
import type { Health } from '../../api/operations-api';
import { Card } from '../../ui/card';
import { Plot } from '../../ui/plot/plot';
import { activityPoints, activitySummary, PLOTS } from './health-labels';

/** Activity of the last 24 hours, by the hour. */
export function ActivityPlots({ hours }: { hours: Health['hours'] }) {
  const points = activityPoints(hours);
  return (
    <Row gutter={[16, 16]}>
      {PLOTS.map((plot) => (
        <Col key={plot.title} xs={24} xl={8}>
          <Card title={plot.title}>
            <Plot
              kind={plot.kind}
              title={`${plot.title} by the hour`}
              summary={activitySummary(plot, hours)}
              axis="Hour from"
              points={points}
              series={plot.series}
              empty={plot.empty}
            />
          </Card>
        </Col>
      ))}
    </Row>
  );
}
