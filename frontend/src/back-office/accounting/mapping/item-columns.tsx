import { Button, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { SageItemRow } from '../../../api/operations-api';
import { formatDayAndTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPounds } from '../../../ui/money/money-format';
import type { Column } from '../../../ui/table/table-columns';

export const ITEM_FILTERS = [
  { value: 'matched', label: 'Matched' },
  { value: 'problem', label: 'Cannot be sold' },
  { value: 'no-product', label: 'No product' },
  { value: 'no-item', label: 'No longer in Sage' },
] as const;

const TONES = { matched: 'success', problem: 'error', 'no-product': 'warning', 'no-item': 'error' } as const;

export function itemColumns({ onLink }: { onLink: (item: SageItemRow) => void }): readonly Column<SageItemRow>[] {
  return [
    { key: 'code', title: 'Code', render: ({ code }) => code || '(none)', sortable: true, width: 116 },
    {
      key: 'name',
      title: 'Item',
      render: ({ name, productId }) => (productId ? <Link to={`/admin/products/${productId}`}>{name}</Link> : name),
      sortable: true,
    },
    {
      key: 'state',
      title: 'State',
      render: (item) => <ItemState item={item} />,
      sortable: true,
      width: 300,
    },
    {
      key: 'price',
      title: 'Price',
      render: ({ price }) => (price === null ? '–' : formatPounds(price)),
      sortable: true,
      align: 'right',
      width: 90,
      isHiddenOnTablet: true,
    },
    {
      key: 'stock',
      title: 'In Sage',
      render: ({ quantityInStock }) => quantityInStock,
      sortable: 'descending-first',
      align: 'right',
      width: 90,
      isHiddenOnTablet: true,
    },
    {
      key: 'synced',
      title: 'Last sync',
      render: ({ lastSyncAt }) => <time dateTime={lastSyncAt}>{formatDayAndTime(lastSyncAt)}</time>,
      sortable: 'descending-first',
      width: 120,
      isHiddenOnTablet: true,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (item) =>
        (item.state === 'no-item' || item.state === 'problem') && (
          <Button size="small" type="text" onClick={() => onLink(item)} aria-label={`Link Item: ${item.code}`}>
            Link Item…
          </Button>
        ),
      width: 110,
    },
  ];
}

/** One element, as in `ContactName`. */
function ItemState({ item: { state, problem, advice, openWrites } }: { item: SageItemRow }) {
  return (
    <div style={{ whiteSpace: 'normal' }}>
      <StatusBadge tone={TONES[state]}>{ITEM_FILTERS.find(({ value }) => value === state)?.label}</StatusBadge>
      {problem && <span style={{ display: 'block' }}>{problem}</span>}
      {advice && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {advice}
        </Typography.Text>
      )}
      {openWrites > 0 && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {openWrites === 1 ? '1 document that is' : `${openWrites} documents that are`} not in Sage yet: the item is on
          their lines.
        </Typography.Text>
      )}
    </div>
  );
}
