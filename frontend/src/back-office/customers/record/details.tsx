import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** Names and values in one column; those without a value are left out. */
export function Details({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Descriptions
      size="small"
      column={1}
      items={entries
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}
