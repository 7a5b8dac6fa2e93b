import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { LineMain } from '../../ui/record/lines';

interface OrderRecordProps {
  /** Title and state of the record. */
  head: ReactNode;
  children: ReactNode;
}

/** A refund, return or document among the others of an order, in a list of lines. */
export function OrderRecord({ head, children }: OrderRecordProps) {
  return (
    <li>
      <LineMain>
        <Flex vertical gap={8}>
          <Flex wrap align="center" gap="4px 10px">
            {head}
          </Flex>
          {children}
        </Flex>
      </LineMain>
    </li>
  );
}
