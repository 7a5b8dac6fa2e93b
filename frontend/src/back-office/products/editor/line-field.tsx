import { Col, Flex } from 'antd';
import type { ReactNode } from 'react';

/** A labelled field of a line in a list; one below the other on a telephone. */
export function LineField({ width, children }: { width: string; children: ReactNode }) {
  return (
    <Col xs={24} sm={{ flex: width }}>
      <Flex vertical gap={2}>
        {children}
      </Flex>
    </Col>
  );
}
