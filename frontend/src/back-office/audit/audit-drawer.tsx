import { Descriptions, Drawer, Flex, Table } from 'antd';
import type { AuditRow } from '../../api/staff-api';
import { formatDateTime } from '../../ui/date-format';
import { useFocusOpener } from '../../ui/hooks/use-focus-opener';
import { actorOf, Subject } from './audit-columns';
import { actionLabel, type Change, changesOf } from './audit-labels';

/** Everything about one record: who, when, whom it concerns, before, after and why. */
export function AuditDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  useFocusOpener();
  const changes = changesOf(row.before, row.after);
  const entries = [
    { key: 'When', children: formatDateTime(row.at) },
    { key: 'Staff member', children: withEmail(actorOf(row), row.actorEmail) },
    {
      key: 'Subject',
      children: (
        <span>
          <Subject row={row} />
          {row.subjectEmail && ` (${row.subjectEmail})`}
        </span>
      ),
    },
    ...(row.reason ? [{ key: 'Reason', children: row.reason }] : []),
  ];
  return (
    <Drawer open title={actionLabel(row.action)} size={520} onClose={onClose}>
      <Flex vertical gap={16}>
        <Descriptions
          size="small"
          layout="vertical"
          column={1}
          items={entries.map(({ key, children }) => ({ key, label: key, children }))}
        />
        {changes.length > 0 && (
          <Table<Change>
            size="small"
            rowKey="field"
            pagination={false}
            dataSource={changes}
            columns={[
              { title: 'Field', dataIndex: 'field', rowScope: 'row' },
              { title: 'Before', dataIndex: 'before', render: (before: string | null) => before ?? '–' },
              { title: 'After', dataIndex: 'after' },
            ]}
          />
        )}
      </Flex>
    </Drawer>
  );
}

function withEmail(name: string, email: string | null): string {
  return email ? `${name} (${email})` : name;
}
