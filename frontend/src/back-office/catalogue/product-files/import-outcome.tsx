import { Button, Descriptions, Flex, Table, type TableColumnType, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { useMedia } from '../../../ui/hooks/use-media';

type Change = ImportResult['changes'][number];

/** The name of a file's records. */
export interface ImportNoun {
  one: string;
  many: string;
}

interface ImportOutcomeProps {
  noun: ImportNoun;
  file: File;
  result: ImportResult;
  onApply: () => void;
  onCheck: () => void;
  onReset: () => void;
}

/** Planned or applied changes of a file, or its errors. */
export function ImportOutcome({ noun, file, result, onApply, onCheck, onReset }: ImportOutcomeProps) {
  const { applied, lines, changedProducts, changedFields, changes, errorCount, errors, ignoredColumns } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const products = count(changedProducts, noun.one, noun.many);
  const isNarrow = useMedia('(max-width: 639px)');

  return (
    <>
      <h3 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {titleOf(result, file.name, noun)}
      </h3>
      <Typography.Paragraph type="secondary">
        {count(lines, 'line', 'lines')} read
        {errorCount === 0 &&
          ` · ${count(changedFields, 'field', 'fields')} of ${products} ${applied ? 'changed' : 'would change'}`}
      </Typography.Paragraph>
      {ignoredColumns.length > 0 && (
        <Notice tone="warning" icon="warning">
          <p>
            {ignoredColumns.length === 1 ? 'This column means' : 'These columns mean'} nothing to the shop and{' '}
            {ignoredColumns.length === 1 ? 'is' : 'are'} ignored: {ignoredColumns.join(', ')}.
          </p>
        </Notice>
      )}
      {errorCount > 0 && (
        <>
          <Table
            size="small"
            rowKey="index"
            dataSource={errors.map((error, index) => ({ ...error, index }))}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: 'Line', dataIndex: 'line', width: 60, align: 'right' },
              {
                title: 'Column',
                dataIndex: 'column',
                width: '26%',
                render: (column: string | null) => column ?? 'whole line',
              },
              { title: 'What is wrong', dataIndex: 'message' },
            ]}
          />
          {errorCount > errors.length && (
            <Typography.Paragraph type="secondary">
              The first {errors.length} of {errorCount.toLocaleString('en-GB')} errors.
            </Typography.Paragraph>
          )}
        </>
      )}
      {errorCount === 0 && changes.length > 0 && (
        <>
          <Table
            size="small"
            showHeader={!isNarrow}
            rowKey="index"
            dataSource={changes.map((change, index) => ({ ...change, index }))}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={isNarrow ? stackedColumns(applied, noun) : changeColumns(applied, noun)}
          />
          {changedFields > changes.length && (
            <Typography.Paragraph type="secondary">
              The first {changes.length} of {changedFields.toLocaleString('en-GB')} changes.
            </Typography.Paragraph>
          )}
        </>
      )}
      <Flex wrap gap={10} style={{ marginTop: 12 }}>
        {!applied && errorCount === 0 && changedProducts > 0 && (
          <Button type="primary" onClick={onApply}>
            Apply Changes to {count(changedProducts, titled(noun.one), titled(noun.many))}
          </Button>
        )}
        {!applied && errorCount > 0 && <Button onClick={onCheck}>Check Again</Button>}
        <Button onClick={onReset}>{applied ? 'Import Another File' : 'Choose Another File'}</Button>
      </Flex>
    </>
  );
}

function titleOf({ applied, errorCount, changedProducts }: ImportResult, name: string, noun: ImportNoun): string {
  if (applied) return `${count(changedProducts, `${noun.one} was`, `${noun.many} were`)} changed`;
  if (errorCount > 0) return `${name} has ${count(errorCount, 'error', 'errors')}: nothing was changed`;
  if (changedProducts === 0) return `${name} changes nothing`;
  return `${name} would change ${count(changedProducts, noun.one, noun.many)}`;
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

const valueTitles = (applied: boolean) => (applied ? ['Was', 'Is now'] : ['Now', 'In the file']);

function changeColumns(applied: boolean, noun: ImportNoun): TableColumnType<Change>[] {
  const [before, after] = valueTitles(applied);
  return [
    { title: 'Line', dataIndex: 'line', width: 60, align: 'right' },
    { title: titled(noun.one), width: '28%', render: (_, change) => <Product change={change} /> },
    { title: 'Column', dataIndex: 'column', width: '16%' },
    { title: before, dataIndex: 'before', render: cellText },
    { title: after, dataIndex: 'after', render: cellText },
  ];
}

/** On a telephone the parts of a change are below each other. */
function stackedColumns(applied: boolean, noun: ImportNoun): TableColumnType<Change>[] {
  const [before, after] = valueTitles(applied);
  return [
    {
      title: 'Change',
      render: (_, change) => (
        <Descriptions
          size="small"
          column={1}
          colon={false}
          styles={{ label: { width: 80 } }}
          items={[
            { key: 'line', label: 'Line', children: change.line },
            { key: 'product', label: titled(noun.one), children: <Product change={change} /> },
            { key: 'column', label: 'Column', children: change.column },
            { key: 'before', label: before, children: cellText(change.before) },
            { key: 'after', label: after, children: cellText(change.after) },
          ]}
        />
      ),
    },
  ];
}

function Product({ change: { code, name } }: { change: Change }) {
  return (
    <span>
      {name} <Typography.Text type="secondary">{code}</Typography.Text>
    </span>
  );
}

const cellText = (value: string) =>
  value === '' ? (
    <Typography.Text type="secondary">empty</Typography.Text>
  ) : (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</span>
  );
