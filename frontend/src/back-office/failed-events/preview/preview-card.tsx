import { ConfigProvider, Flex, Segmented, Table, type TableProps, Typography } from 'antd';
import { useState } from 'react';
import type { FailedEventDetail, FailedEventPreview } from '../../../api/failed-events-api';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/feedback/notice';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { CopyJson, ReadableData } from '../../../ui/record/readable-data';
import { otherSideOf } from '../failed-event-labels';
import { type ComparedRow, comparedRows } from './compared-rows';

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

interface PreviewCardProps {
  event: FailedEventDetail;
  preview: FailedEventPreview;
}

/** The exact document that a replay would send now, beside the version sent last, and whether Sage already has it. */
export function PreviewCard({ event, preview }: PreviewCardProps) {
  const { request, body, lastBody, found, problem, nothingLeft, inSage } = preview;
  const side = otherSideOf(event.kind);
  const rows = comparedRows(lastBody, body);
  const changed = rows.filter(({ isDifferent }) => isDifferent);
  return (
    <Card
      title="What a replay sends"
      aside={
        !nothingLeft &&
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
                {whatChanged(lastBody !== null, changed)}
              </Typography.Text>
              <CopyJson value={body} what="the document" />
            </Flex>
            <Compared rows={rows} changed={lastBody === null ? [] : changed} />
          </>
        )}
      </Flex>
    </Card>
  );
}

const BADGES = {
  yes: { tone: 'success', label: (side: string) => `In ${side} already` },
  no: { tone: 'info', label: (side: string) => `Not in ${side} yet` },
  unknown: { tone: 'warning', label: (side: string) => `${side} not checked` },
} as const;

function whatChanged(hasLast: boolean, changed: readonly ComparedRow[]): string {
  if (!hasLast) return 'Nothing has been sent so far.';
  if (changed.length === 0) return 'The same as last time.';
  return changed.length === 1 ? '1 value differs from last time.' : `${changed.length} values differ from last time.`;
}

/** Where nothing differs, the document stands alone: a second column would only repeat it. */
function Compared({ rows, changed }: { rows: ComparedRow[]; changed: ComparedRow[] }) {
  const [shown, setShown] = useState<'all' | 'changed'>('all');
  const onlyChanged = shown === 'changed' && changed.length > 0;
  return (
    <>
      {changed.length > 0 && (
        <div>
          <Segmented
            aria-label="Which lines"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: 'Whole document' },
              { value: 'changed', label: `Differences (${changed.length})` },
            ]}
          />
        </div>
      )}
      <ComparedTable rows={onlyChanged ? changed : rows} hasLast={changed.length > 0} />
    </>
  );
}
