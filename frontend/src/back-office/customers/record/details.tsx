import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

interface DetailsProps extends Pick<DescriptionsProps, 'colon' | 'column' | 'layout'> {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, in one column where nothing else is said; those without a value are left out. */
export function Details({ entries, column = 1, ...rest }: DetailsProps) {
  return (
    <Descriptions
      size="small"
      column={column}
      {...rest}
      items={entries
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}
