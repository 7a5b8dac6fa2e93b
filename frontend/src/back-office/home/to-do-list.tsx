import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Icon } from '../../ui/icons/icon';
import { DoneLine } from './done-line';
import { LineList } from './line-list';
import type { ToDoLine } from './to-dos';

/** Waiting work, each item a link to its list; the rest is summed up in one quiet line. */
export function ToDoList({ toDos }: { toDos: ToDoLine[] }) {
  const waiting = toDos.filter(({ count }) => count !== 0);
  if (waiting.length === 0) return <DoneLine text="All done. Nothing needs your attention." />;
  return (
    <LineList>
      {waiting.map(({ one, many, path, count }) => (
        <Link key={path} to={path} style={{ textDecoration: 'none' }}>
          <Flex align="center" gap={12} style={{ minHeight: 36 }}>
            <Flex justify="center" style={{ minWidth: 40 }}>
              <StatusBadge tone="warning">{count ?? '–'}</StatusBadge>
            </Flex>
            <Flex flex="auto">{count === 1 ? one : many}</Flex>
            <Icon name="chevron-right" size={18} />
          </Flex>
        </Link>
      ))}
    </LineList>
  );
}
