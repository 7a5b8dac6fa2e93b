import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface DetailListProps {
  /** One below the other; those without a value are left out. */
  details: readonly { name: string; value: ReactNode }[];
  /** Width of the names, in px or as a share of the whole. */
  nameWidth?: number | `${number}%`;
}

/** Names and their values. */
export function DetailList({ details, nameWidth = 130 }: DetailListProps) {
  return (
    <Descriptions
      size="small"
      column={1}
      colon={false}
      styles={{
        label: { flex: 'none', width: nameWidth },
        content: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      }}
      items={details
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, value }) => ({ key: name, label: name, children: <div>{value}</div> }))}
    />
  );
}
