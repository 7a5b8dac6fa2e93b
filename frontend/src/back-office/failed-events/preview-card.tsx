import { Flex, Table, type TableProps, Typography } from 'antd';
import type { FailedEventDetail, FailedEventPreview } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/feedback/notice';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { CopyJson, ReadableData } from '../../ui/record/readable-data';
import { readableRows } from '../../ui/record/readable-rows';
import { otherSideOf } from './failed-event-labels';

/** A line of two documents side by side. */
interface ComparedRow {
  path: string;
  label: string;
  /** Level of indentation, from 0. */
  depth: number;
  /** Empty where it was not sent. */
  before: string;
  /** Empty where it is not sent any more. */
  after: string;
  /** A heading of the lines below it has no value of its own. */
  isHeading: boolean;
  isDifferent: boolean;
}

/**
 * Compares the last sent document with the next one, line by line in the order of the latter; removed lines come last.
 * Before the first sending (`null`) nothing differs.
 */
export function comparedRows(lastBody: unknown, body: unknown): ComparedRow[] {
  const before = new Map(readableRows(lastBody).map((row) => [row.path, row]));
  const after = new Map(readableRows(body).map((row) => [row.path, row]));
  // The id of the attempt is no part of the document.
  const paths = [...new Set([...after.keys(), ...before.keys()])].filter((path) => !path.endsWith('idempotency_id'));
  return paths.map((path) => {
    const [earlier, later] = [before.get(path), after.get(path)];
    const { label, depth } = later ?? earlier ?? { label: path, depth: 0 };
    const texts = { before: earlier?.text ?? '', after: later?.text ?? '' };
    const isHeading = texts.before === '' && texts.after === '';
    return { path, label, depth, ...texts, isHeading, isDifferent: before.size > 0 && texts.before !== texts.after };
  });
}

const CELL = { background: 'none', paddingBlock: 4, overflowWrap: 'anywhere' } as const;

const valueCell = ({ isHeading, isDifferent }: ComparedRow) => ({
  colSpan: isHeading ? 0 : 1,
  style: { ...CELL, ...(isDifferent && { background: 'var(--warning-tint)' }) },
});

/** A document line by line; beside it, where there is one, the version sent last. */
function ComparedTable({ rows, hasLast }: { rows: readonly ComparedRow[]; hasLast: boolean }) {
  const columns: NonNullable<TableProps<ComparedRow>['columns']> = [
    {
      title: 'Field',
      rowScope: 'row',
      dataIndex: 'label',
      onCell: (row) => ({
        colSpan: row.isHeading ? (hasLast ? 3 : 2) : 1,
        style: {
          ...valueCell(row).style,
          paddingLeft: 8 + row.depth * 14,
          ...(!row.isHeading && { fontWeight: 400 }),
        },
      }),
    },
    {
      title: 'Last time',
      hidden: !hasLast,
      onCell: valueCell,
      render: (_, { before, isDifferent }) => (
        <Typography.Text delete={isDifferent} type={isDifferent ? 'danger' : undefined}>
          {before || (isDifferent && '–')}
        </Typography.Text>
      ),
    },
    {
      title: 'Now',
      onCell: valueCell,
      render: (_, { after, isDifferent }) => (
        <Typography.Text strong={isDifferent} type={isDifferent ? 'success' : undefined}>
          {after || (isDifferent && '–')}
          {isDifferent && <span className="visually-hidden"> (differs)</span>}
        </Typography.Text>
      ),
    },
  ];
  return (
    <Table<ComparedRow>
      aria-label="Document"
      size="small"
      tableLayout="fixed"
      pagination={false}
      rowKey="path"
      columns={columns}
      dataSource={rows}
    />
  );
}

const BADGES = {
  yes: { tone: 'success', label: (side: string) => `In ${side} already` },
  no: { tone: 'info', label: (side: string) => `Not in ${side} yet` },
  unknown: { tone: 'warning', label: (side: string) => `${side} not checked` },
} as const;

/** The exact document that a replay would send now, beside the version sent last, and whether Sage already has it. */
export function PreviewCard({ event, preview }: { event: FailedEventDetail; preview: FailedEventPreview }) {
  const { request, body, lastBody, found, problem, nothingLeft, inSage } = preview;
  const side = otherSideOf(event.kind);
  const rows = comparedRows(lastBody, body);
  const changed = rows.filter(({ isDifferent }) => isDifferent);
  return (
    <Card
      title="What a replay sends"
      aside={
        !nothingLeft &&
        event.kind !== 'mail' &&
        body !== null && <StatusBadge tone={BADGES[inSage].tone}>{BADGES[inSage].label(side)}</StatusBadge>
      }
    >
      <Flex vertical gap={12}>
        {nothingLeft && (
          <Notice tone="success" icon="check">
            <p>There is nothing left to send: everything is done, and a replay only records that.</p>
          </Notice>
        )}
        {inSage === 'yes' && !nothingLeft && (
          <Notice tone="success" icon="check" title={`${side} already has it`}>
            <p>A replay sends nothing: the shop records what it finds, so there is no duplicate.</p>
          </Notice>
        )}
        {inSage === 'unknown' && body !== null && event.kind !== 'mail' && (
          <Notice tone="warning" icon="warning" title={`${side} could not be checked`}>
            <p>A replay checks again before sending anything, so nothing is created twice.</p>
          </Notice>
        )}
        {problem && (
          <Notice tone="warning" icon="warning" title={body === null ? 'Nothing can be sent yet' : undefined}>
            <p>{problem}</p>
          </Notice>
        )}
        {found !== null && <ReadableData title={`What ${side} has`} value={found} level={3} />}
        {body !== null && (
          <>
            <Flex wrap align="center" gap="6px 14px">
              {request && <Typography.Text code>{request}</Typography.Text>}
              <Typography.Text type="secondary" style={{ flex: '1 1 160px' }}>
                {whatChanged(lastBody !== null, changed.length)}
              </Typography.Text>
              <CopyJson value={body} what="the document" />
            </Flex>
            <ComparedTable rows={rows} hasLast={changed.length > 0} />
          </>
        )}
      </Flex>
    </Card>
  );
}

function whatChanged(hasLast: boolean, changed: number): string {
  if (!hasLast) return 'Nothing has been sent so far.';
  if (changed === 0) return 'The same as last time.';
  return changed === 1 ? '1 value differs from last time.' : `${changed} values differ from last time.`;
}
