import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon';
import styles from './to-do-list.module.css';
import type { ToDoLine } from './to-dos';

/** What waits, each a link to its list; what does not wait is one quiet line. */
export function ToDoList({ toDos }: { toDos: ToDoLine[] }) {
  const waiting = toDos.filter(({ count }) => count !== 0);
  if (waiting.length === 0) {
    return (
      <p className={styles.done}>
        <Icon name="check" /> All done. Nothing waits for you.
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {waiting.map(({ one, many, path, count }) => (
        <li key={path}>
          <Link to={path} className={styles.entry}>
            <strong>{count ?? '–'}</strong>
            <span>{count === 1 ? one : many}</span>
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
