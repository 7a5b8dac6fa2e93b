import { ConfigProvider, Table, type TableProps, Typography } from 'antd';
import type { ComparedRow } from './compared-rows';

type Columns = NonNullable<TableProps<ComparedRow>['columns']>;

/** A document line by line; beside it, where there is one, the version sent last. */
export function ComparedTable({ rows, hasLast }: { rows: readonly ComparedRow[]; hasLast: boolean }) {
  const columns: Columns = [
    {
      title: 'Field',
      rowScope: 'row',
      dataIndex: 'label',
      onCell: ({ depth, isHeading, isDifferent }) => ({
        colSpan: isHeading ? columns.length : 1,
        style: {
          ...CELL,
          paddingLeft: 8 + depth * 14,
          ...(!isHeading && { fontWeight: 400 }),
          ...(isDifferent && CHANGED),
        },
      }),
    },
    ...(hasLast ? [LAST_TIME] : []),
    NOW,
  ];
  return (
    // A document has many short lines.
    <ConfigProvider theme={{ components: { Table: { cellPaddingBlockSM: 4 } } }}>
      <Table<ComparedRow>
        aria-label="Document"
        size="small"
        tableLayout="fixed"
        pagination={false}
        rowKey="path"
        columns={columns}
        dataSource={rows}
      />
    </ConfigProvider>
  );
}

const CELL = { background: 'none', overflowWrap: 'anywhere' } as const;
const CHANGED = { background: 'var(--warning-tint)' } as const;

const onCell: Columns[number]['onCell'] = ({ isHeading, isDifferent }) => ({
  colSpan: isHeading ? 0 : 1,
  style: { ...CELL, ...(isDifferent && CHANGED) },
});

const LAST_TIME: Columns[number] = {
  title: 'Last time',
  onCell,
  render: (_, { before, isDifferent }) =>
    isDifferent ? (
      <Typography.Text delete type="danger">
        {before || '–'}
      </Typography.Text>
    ) : (
      before
    ),
};

const NOW: Columns[number] = {
  title: 'Now',
  onCell,
  render: (_, { after, isDifferent }) =>
    isDifferent ? (
      <Typography.Text strong type="success">
        {after || '–'}
        <span className="visually-hidden"> (differs)</span>
      </Typography.Text>
    ) : (
      after
    ),
};
