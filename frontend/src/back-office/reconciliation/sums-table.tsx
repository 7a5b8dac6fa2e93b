import { Table, Typography } from 'antd';
import type { ComparedSum } from '../../api/operations-api';
import { formatAmount, formatDifference, isEqual } from './reconciliation-labels';

/** The sums of both sides, differing ones first. */
export function ComparedSumsTable({ sums, label }: { sums: readonly ComparedSum[]; label: string }) {
  const sorted = [...sums.filter((sum) => !isEqual(sum)), ...sums.filter(isEqual)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section aria-label={`${label}, scrolls`} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table<ComparedSum>
        size="small"
        rowKey="name"
        pagination={false}
        style={{ minWidth: 460 }}
        aria-label={label}
        dataSource={sorted}
        columns={[
          { title: 'Sum', dataIndex: 'name', rowScope: 'row' },
          { title: 'Shop', align: 'right', render: (_, { shop, unit }) => formatAmount(shop, unit) },
          { title: 'Other', align: 'right', render: (_, { other, unit }) => formatAmount(other, unit) },
          {
            title: 'Difference',
            align: 'right',
            render: (_, sum) =>
              isEqual(sum) ? (
                <Typography.Text type="secondary">none</Typography.Text>
              ) : (
                <Typography.Text type="danger" strong>
                  {formatDifference(sum.difference, sum.unit)}
                </Typography.Text>
              ),
          },
        ]}
      />
    </section>
  );
}
