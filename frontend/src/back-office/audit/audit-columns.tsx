import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { AuditRow } from '../../api/staff-api';
import { formatDateTime } from '../../ui/date-format';
import { type Column, type FilterOption, WRAPPING_LINK } from '../../ui/table/table-columns';
import { ACTION_GROUPS, actionLabel, changeLine, changesOf } from './audit-labels';

/** The names of all filters, as in the address and in the call. */
export const AUDIT_FILTER_NAMES = ['actor', 'action', 'subject', 'from', 'to'] as const;

/** `staff` are the users to choose from; `onOpen` shows a whole record. */
export function auditColumns(
  staff: readonly FilterOption[],
  onOpen: (row: AuditRow) => void,
): readonly Column<AuditRow>[] {
  return [
    {
      key: 'date',
      title: 'When',
      render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      sortable: 'descending-first',
      width: 172,
      exportText: ({ at }) => at,
    },
    {
      key: 'staff',
      title: 'Staff member',
      render: (row) => <span title={row.actorEmail ?? undefined}>{actorOf(row)}</span>,
      sortable: true,
      filter: { name: 'actor', options: staff },
      width: 150,
      exportText: (row) => row.actorEmail ?? actorOf(row),
    },
    {
      key: 'action',
      title: 'Action',
      render: (row) => (
        <Button type="link" size="small" style={WRAPPING_LINK} onClick={() => onOpen(row)}>
          {actionLabel(row.action)}
        </Button>
      ),
      sortable: true,
      filter: { options: ACTION_GROUPS },
      width: 248,
      exportText: ({ action }) => actionLabel(action),
    },
    {
      key: 'subject',
      title: 'Subject',
      render: (row) => <Subject row={row} />,
      sortable: true,
      filter: { kind: 'text' },
      width: 180,
      isHiddenOnTablet: true,
      exportText: (row) => row.subjectEmail ?? subjectOf(row),
    },
    {
      key: 'change',
      title: 'Change',
      render: (row) => <span title={summaryOf(row)}>{summaryOf(row)}</span>,
      isHiddenOnTablet: true,
      exportText: summaryOf,
    },
  ];
}

/** The subject with a link to its page, where it has one. */
export function Subject({ row }: { row: AuditRow }) {
  const address = addressOf(row);
  return address ? <Link to={address}>{subjectOf(row)}</Link> : subjectOf(row);
}

export function actorOf({ actor, actorName }: AuditRow): string {
  if (actorName) return actorName;
  if (actor === 'system') return 'System';
  return actor === 'guest' ? 'Not signed in' : 'Deleted account';
}

const KINDS: Readonly<Record<string, string>> = {
  export: 'Export',
  sage: 'Sage',
  event: 'Failed step',
  synonyms: 'Search synonyms',
};

function subjectOf(row: AuditRow): string {
  const { subjectType, subjectId, subjectName, subjectEmail } = row;
  if (subjectType === 'user') return subjectName ?? subjectEmail ?? 'Deleted account';
  if (subjectType === 'event') return orderOf(row) ?? 'Failed step';
  return subjectType === 'order' ? subjectId : (nameIn(row) ?? KINDS[subjectType] ?? codeOf(row));
}

/** An id that staff can read, else the kind of subject. */
function codeOf({ subjectType, subjectId }: AuditRow): string {
  return isUuid(subjectId) ? actionLabel(subjectType) : subjectId;
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

function addressOf(row: AuditRow): string | undefined {
  const { subjectType, subjectId, subjectEmail } = row;
  const order = subjectType === 'order' ? subjectId : orderOf(row);
  if (order) return `/admin/orders/${order}`;
  if (subjectEmail) return `/admin/customers/${subjectId}`;
  return subjectType === 'product' ? `/admin/products/${subjectId}` : undefined;
}

/** The order that a failed step belonged to. */
function orderOf({ subjectType, before, after }: AuditRow): string | undefined {
  const number = subjectType === 'event' ? (after?.orderNumber ?? before?.orderNumber) : undefined;
  return typeof number === 'string' ? number : undefined;
}

function nameIn({ before, after }: AuditRow): string | undefined {
  const name = after?.name ?? before?.name;
  return typeof name === 'string' ? name : undefined;
}

function summaryOf({ before, after, reason }: AuditRow): string {
  const line = changeLine(changesOf(before, after));
  return [line, reason && `“${reason}”`].filter(Boolean).join(' – ') || '–';
}
