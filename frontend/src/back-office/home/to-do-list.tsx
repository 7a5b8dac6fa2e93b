import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon';
import { DoneLine } from './done-line';
import { LineList } from './line-list';
import styles from './to-do-list.module.css';
import type { ToDoLine } from './to-dos';

/** What waits, each a link to its list; what does not wait is one quiet line. */
export function ToDoList({ toDos }: { toDos: ToDoLine[] }) {
  const waiting = toDos.filter(({ count }) => count !== 0);
  if (waiting.length === 0) return <DoneLine text="All done. Nothing waits for you." />;
  return (
    <LineList>
      {waiting.map(({ one, many, path, count }) => (
        <Link key={path} to={path} className={styles.entry}>
          <Flex align="center" gap={12}>
            <strong>{count ?? '–'}</strong>
            <span>{count === 1 ? one : many}</span>
            <Icon name="chevron-right" size={18} />
          </Flex>
        </Link>
      ))}
    </LineList>
  );
}
