import { Table } from 'antd';
import type { Column } from '../../ui/table/table-columns';

interface SumsTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The cells of the last line, one for each column. */
  sums: readonly string[];
}

const ROWS = 31;

/** A report that is added up: all of its rows, latest first, with their sum below. */
export function ReportSumsTable<Row extends object>({ label, columns, rows, rowKey, sums }: SumsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table<Row>
        size="small"
        columns={columns.map(({ key, title, render, align }) => ({
          key,
          title,
          align,
          render: (_, row: Row) => <span style={FIGURE}>{render(row)}</span>,
        }))}
        dataSource={rows.toReversed()}
        rowKey={rowKey}
        pagination={{ pageSize: ROWS, hideOnSinglePage: true, showSizeChanger: false }}
        summary={() => (
          <Table.Summary.Row>
            {columns.map(({ key, align }, index) => (
              <Table.Summary.Cell key={key} index={index} align={align}>
                <strong style={FIGURE}>{sums[index]}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </section>
  );
}

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
