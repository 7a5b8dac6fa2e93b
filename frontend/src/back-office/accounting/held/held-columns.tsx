import type { HeldChange } from '../../../api/operations-api';
import { formatDateTime } from '../../../ui/date-format';
import type { Column } from '../../../ui/table/table-columns';
import { signedPercent } from './held-labels';
import { HeldValues } from './held-values';

export const HELD_CHANGE_KINDS = [
  { value: 'price', label: 'Prices' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const;

export const HELD_COLUMNS: readonly Column<HeldChange>[] = [
  {
    key: 'code',
    title: 'Code',
    render: ({ code }) => code,
    sortable: true,
    width: 120,
    exportText: ({ code }) => code,
  },
  {
    key: 'name',
    title: 'Product',
    render: ({ name }) => name,
    sortable: true,
    minWidth: 200,
    exportText: ({ name }) => name,
  },
  {
    key: 'change',
    title: 'Old → new',
    render: (change) => <HeldValues change={change} />,
    width: 190,
    exportText: ({ oldPrice, newPrice }) => `${oldPrice} → ${newPrice ?? 'off sale'}`,
  },
  {
    key: 'percent',
    title: 'Change',
    render: ({ percent }) => (percent === null ? '–' : signedPercent(percent)),
    sortable: 'descending-first',
    width: 100,
    align: 'right',
    exportText: ({ percent }) => percent,
  },
  {
    key: 'reason',
    title: 'What happened',
    render: ({ reason }) => reason,
    width: 200,
    isHiddenOnTablet: true,
    exportText: ({ reason }) => reason,
  },
  {
    key: 'since',
    title: 'Since',
    render: ({ heldSince }) => formatDateTime(heldSince),
    sortable: 'descending-first',
    width: 176,
    isHiddenOnTablet: true,
    exportText: ({ heldSince }) => heldSince,
  },
  {
    key: 'stock',
    title: 'In stock',
    render: ({ quantityInStock }) => quantityInStock.toLocaleString('en-GB'),
    width: 100,
    align: 'right',
    isHiddenAtFirst: true,
    exportText: ({ quantityInStock }) => quantityInStock,
  },
];
