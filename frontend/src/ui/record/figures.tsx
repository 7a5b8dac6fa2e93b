import { Col, Row, Statistic, Typography } from 'antd';
import type { ReactNode } from 'react';

export interface FigureOf {
  name: string;
  value: ReactNode;
  /** Breakdown of the figure, in small print. */
  more?: ReactNode;
}

/** A few figures beside each other, each with its name. */
export function Figures({ figures }: { figures: readonly FigureOf[] }) {
  return (
    <Row gutter={[24, 16]}>
      {figures.map(({ name, value, more }) => (
        <Col key={name} xs={24} sm={12} lg={8}>
          <Statistic title={name} formatter={() => value} styles={{ content: { fontSize: 18, fontWeight: 650 } }} />
          <Typography.Text type="secondary">{more}</Typography.Text>
        </Col>
      ))}
    </Row>
  );
}
